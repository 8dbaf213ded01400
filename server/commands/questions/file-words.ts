import { MAX_FILE_BYTES, type FileFault } from './files.ts';

/** Returns the Japanese message for the fault of a file. */
export function describeFileFault(fault: FileFault): string {
  switch (fault.kind) {
    case 'missingFile':
      return 'ファイルが見つかりません。';
    case 'unreadableFile':
      return `ファイルを開けません（${fault.detail}）。`;
    case 'emptyFile':
      return 'ファイルが空です。';
    case 'tooLarge':
      return `ファイルが大きすぎます（${fault.bytes}バイト）。${MAX_FILE_BYTES}バイトまでにしてください。`;
    case 'notUtf8':
      return '文字コードがUTF-8ではありません。UTF-8で保存してください。';
    case 'noQuestions':
      return '問題が1つもありません。';
  }
}

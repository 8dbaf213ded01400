import { UPLOAD_LIMITS } from '../../../contract/question-sets.ts';
import type { SentFile } from '../../../contract/sent-file.ts';
import { readSentFile } from '../../ui/files.ts';

const MEBIBYTE = 1024 * 1024;

/** What somebody gave to be checked, or why it cannot be. */
export type ChosenFiles =
  | { readonly kind: 'files'; readonly files: readonly SentFile[] }
  | { readonly kind: 'refused'; readonly words: string };

function refused(words: string): ChosenFiles {
  return { kind: 'refused', words };
}

/** Chosen or dropped files. Their size is looked at before anything of them is read. */
export async function readFiles(files: readonly File[]): Promise<ChosenFiles> {
  if (files.length === 0) return refused('ファイルではありません。問題のファイルを入れてください。');
  if (files.length > UPLOAD_LIMITS.files) {
    return refused(`ファイルが多すぎます。一度に ${UPLOAD_LIMITS.files} 個までにしてください。`);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > UPLOAD_LIMITS.bytes) {
    return refused(`ファイルが大きすぎます。合わせて ${UPLOAD_LIMITS.bytes / MEBIBYTE} MB までにしてください。`);
  }
  try {
    return { kind: 'files', files: await Promise.all(files.map(readSentFile)) };
  } catch {
    return refused('ファイルを開けません。開いているなら閉じてから、もう一度選んでください。フォルダーは読めません。');
  }
}

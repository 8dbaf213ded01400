import { ROSTER_REQUEST_LIMITS } from '../../../contract/roster.ts';
import { wordsOfRosterFileFault } from '../../../engine/roster/words.ts';
import type { NamedSource } from './roster-step.ts';
import { readSentFile } from '../../ui/files.ts';

/** A chosen roster, or why it cannot be read. */
export type ChosenRoster =
  | { readonly kind: 'source'; readonly named: NamedSource }
  | { readonly kind: 'refused'; readonly words: string };

function refused(words: string): ChosenRoster {
  return { kind: 'refused', words };
}

export function tooLargeWords(): string {
  return wordsOfRosterFileFault({ kind: 'tooLarge', most: ROSTER_REQUEST_LIMITS.bytes });
}

/** Reads cells of a spreadsheet that were pasted as text. */
export function readPastedText(text: string): ChosenRoster {
  if (text.trim() === '') return refused('貼り付けるものがありません。表計算ソフトで名簿のセルをコピーしてください。');
  if (text.length > ROSTER_REQUEST_LIMITS.characters) {
    return refused(wordsOfRosterFileFault({ kind: 'tooManyRows', most: ROSTER_REQUEST_LIMITS.rows }));
  }
  return { kind: 'source', named: { name: '貼り付けた表', source: { kind: 'text', text } } };
}

function unread(file: File, why: string): string {
  return `「${file.name}」は読めません。${why}`;
}

/** Reads a chosen or dropped file. Its size is checked before its content is read. */
export async function readRosterFile(file: File): Promise<ChosenRoster> {
  if (file.size > ROSTER_REQUEST_LIMITS.bytes) return refused(unread(file, tooLargeWords()));
  if (file.size === 0) return refused(unread(file, wordsOfRosterFileFault({ kind: 'empty' })));
  try {
    return { kind: 'source', named: { name: file.name, source: await readSentFile(file) } };
  } catch {
    return refused(unread(file, '開いているなら閉じてから、もう一度選んでください。'));
  }
}

/** Returns the dropped file, or an error text for a folder or several files. */
export function oneFileOf(transfer: DataTransfer): File | string {
  const [file, ...others] = transfer.files;
  const isFolder = [...transfer.items].some((each) => each.webkitGetAsEntry()?.isDirectory === true);
  if (isFolder) return 'フォルダーは読めません。ファイルを一つ入れてください。';
  if (file === undefined) return 'ファイルではありません。名簿のファイルを入れてください。';
  return others.length > 0 ? 'ファイルは一つずつ入れてください。' : file;
}

import { ROSTER_REQUEST_LIMITS } from '../../../contract/roster-input.ts';
import { wordsOfRosterFileFault } from '../../../engine/roster/words.ts';
import type { NamedRosterSource } from './roster-step.ts';
import { readFileForSending } from '../../ui/files.ts';
import { ROSTER_SOURCE_WORDS as WORDS, unreadableRosterFileWords } from './words.ts';

/** A roster that the user chose, pasted or dropped, or the reason why it cannot be read. */
export type ChosenRosterResult =
  | { readonly kind: 'source'; readonly named: NamedRosterSource }
  | { readonly kind: 'refused'; readonly words: string };

function refused(words: string): ChosenRosterResult {
  return { kind: 'refused', words };
}

export function rosterTooLargeWords(): string {
  return wordsOfRosterFileFault({ kind: 'tooLarge', most: ROSTER_REQUEST_LIMITS.bytes });
}

/** Reads a roster from spreadsheet cells that the user pasted as text. If it cannot be read, returns the reason. */
export function readPastedText(text: string): ChosenRosterResult {
  if (text.trim() === '') return refused(WORDS.nothingPasted);
  if (text.length > ROSTER_REQUEST_LIMITS.characters) {
    return refused(wordsOfRosterFileFault({ kind: 'tooManyRows', most: ROSTER_REQUEST_LIMITS.rows }));
  }
  return { kind: 'source', named: { name: WORDS.pasted, source: { kind: 'text', text } } };
}

/**
 * Reads a roster from a file that the user chose or dropped. If it cannot be read, e.g. because it is too large,
 * resolves to the reason.
 */
export async function readRosterFile(file: File): Promise<ChosenRosterResult> {
  if (file.size > ROSTER_REQUEST_LIMITS.bytes)
    return refused(unreadableRosterFileWords(file.name, rosterTooLargeWords()));
  if (file.size === 0) return refused(unreadableRosterFileWords(file.name, wordsOfRosterFileFault({ kind: 'empty' })));
  try {
    return { kind: 'source', named: { name: file.name, source: await readFileForSending(file) } };
  } catch {
    return refused(unreadableRosterFileWords(file.name, WORDS.stillOpen));
  }
}

/** Returns the file that the user dropped. If the user dropped a folder or several files, returns an error text. */
export function singleDroppedFile(transfer: DataTransfer): File | string {
  const [file, ...others] = transfer.files;
  const isFolder = [...transfer.items].some((each) => each.webkitGetAsEntry()?.isDirectory === true);
  if (isFolder) return WORDS.folder;
  if (file === undefined) return WORDS.noFile;
  return others.length > 0 ? WORDS.severalFiles : file;
}

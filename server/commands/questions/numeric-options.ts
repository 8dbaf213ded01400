import { parseArgs } from 'node:util';
import { WrongArgumentsError } from '../command.ts';

/** Parses `--name value` options. Throws {@link WrongArgumentsError} for an unknown name. */
export function parseTextOptions(
  args: readonly string[],
  names: readonly string[],
  usage: string,
): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args: [...args], options }).values };
  } catch (error) {
    throw new WrongArgumentsError(`${error instanceof Error ? error.message : String(error)} (${usage})`);
  }
}

/**
 * Parses a required option whose value must be a whole number, 0 or more. Throws {@link WrongArgumentsError} if the
 * value is missing or not such a number.
 */
export function parseWholeNumberOption(name: string, value: string | undefined, usage: string): number {
  if (value === undefined) throw new WrongArgumentsError(`--${name} is missing (${usage})`);
  const number = /^\d{1,16}$/u.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new WrongArgumentsError(`--${name} ${value}: not a whole number (${usage})`);
  return number;
}

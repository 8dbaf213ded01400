import { parseArgs } from 'node:util';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import { WrongArgumentsError } from '../commands/command.ts';

const USAGE =
  'usage: npm run simulate -- [--pupils 40] [--minutes 10] [--speed 10] [--url http://127.0.0.1:3000] [--levels 1,2,3] [--seed 1] [--teacher E-MAIL] [--abandon 0]';

/** E-mail address of the teacher account that the simulation uses if the options contain no account. */
export const DEMONSTRATION_TEACHER_EMAIL = 'teacher@demo.sakumon.test';
const MOST_PUPILS = 200;
const MOST_MINUTES = 240;
const MOST_SPEED = 1000;
const MOST_SEED = 1_000_000;
const MOST_ABANDONED = 0.5;

/**
 * The options of a simulation. It covers `minutes` minutes of a lesson, and runs `speed` times as fast as a real
 * lesson.
 */
export type SimulationOptions = {
  readonly url: string;
  readonly teacher: string;
  readonly pupils: number;
  readonly minutes: number;
  readonly speed: number;
  readonly levels: readonly number[];
  readonly seed: number;
  /**
   * The share (0 to 0.5) of requests that devices abandon: a device disconnects before the response arrives, and then
   * sends the request again.
   */
  readonly abandon: number;
};

function wholeNumber(name: string, value: string | undefined, absent: number, most: number): number {
  if (value === undefined) return absent;
  const number = /^\d{1,7}$/u.test(value) ? Number(value) : 0;
  if (number < 1 || number > most) throw new WrongArgumentsError(`--${name} ${value}: from 1 to ${most} (${USAGE})`);
  return number;
}

function readShare(name: string, value: string): number {
  const share = /^0(?:\.\d{1,4})?$/u.test(value) ? Number(value) : 1;
  if (share > MOST_ABANDONED)
    throw new WrongArgumentsError(`--${name} ${value}: from 0 to ${MOST_ABANDONED} (${USAGE})`);
  return share;
}

function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new WrongArgumentsError(`--url ${value}: an http:// or https:// address (${USAGE})`);
  }
  return url.origin;
}

function readLevels(value: string): number[] {
  return value.split(',').map((text) => {
    if (levelWithNumber(Number(text)) === null)
      throw new WrongArgumentsError(`--levels ${value}: no level ${text} (${USAGE})`);
    return Number(text);
  });
}

function valuesOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    pupils: text,
    minutes: text,
    speed: text,
    url: text,
    levels: text,
    seed: text,
    teacher: text,
    abandon: text,
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new WrongArgumentsError(`${error instanceof Error ? error.message : String(error)} (${USAGE})`);
  }
}

/** Parses the command line. Throws `WrongArgumentsError` with the usage if an option is wrong. */
export function parseSimulationOptions(args: readonly string[]): SimulationOptions {
  const values = valuesOf(args);
  return {
    url: readUrl(values.url ?? 'http://127.0.0.1:3000'),
    teacher: values.teacher ?? DEMONSTRATION_TEACHER_EMAIL,
    pupils: wholeNumber('pupils', values.pupils, 40, MOST_PUPILS),
    minutes: wholeNumber('minutes', values.minutes, 10, MOST_MINUTES),
    speed: wholeNumber('speed', values.speed, 10, MOST_SPEED),
    levels: readLevels(values.levels ?? '1,2,3'),
    seed: wholeNumber('seed', values.seed, 1, MOST_SEED),
    abandon: readShare('abandon', values.abandon ?? '0'),
  };
}

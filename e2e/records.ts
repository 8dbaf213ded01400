import { expect, type Page } from '@playwright/test';
import { z } from 'zod/mini';
import { Act, type ActEvent } from '../contract/act.ts';
import { API_ROUTES } from '../contract/routes.ts';
import type { Sakumon } from './sakumon.ts';

/**
 * An act as the database stores it. `correct` and `flags` are the server's verdict on a check; both are null if the act
 * is not a check.
 */
export type StoredAct = {
  readonly id: string;
  readonly attempt: string;
  readonly question: string;
  readonly step: number;
  readonly event: ActEvent;
  readonly correct: boolean | null;
  readonly flags: Readonly<Record<string, boolean>> | null;
  readonly receivedAt: Date;
};

/** Resolves to the acts of a pupil, ordered by attempt and, within an attempt, by step. */
export async function fetchStoredActsOfPupil({ query }: Sakumon, email: string): Promise<StoredAct[]> {
  const rows = await query(
    `select 'a_' || act.id as id, 't_' || attempt_id as attempt, act.question_id as question, step, event, correct,
       received_at as "receivedAt",
       case when kind = 'CHECK' then json_build_object('structure', act.structure, 'story', act.story, 'objects', act.objects,
         'numbers', act.numbers, 'calculation', act.calculation) end as flags
     from act
     join account on account.school_id = act.school_id and account.id = act.pupil_id
     join attempt on attempt.school_id = act.school_id and attempt.pupil_id = act.pupil_id and attempt.id = attempt_id
     where account.email = $1
     order by attempt.begun_at, attempt.id, step, act.id`,
    [email],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- named and typed by the query above
  return rows as StoredAct[];
}

/** Returns the kinds of the acts. */
export function kindNamesOfActs(acts: readonly StoredAct[]): string[] {
  return acts.map(({ event }) => event.kind);
}

const Queue = z.array(z.object({ act: Act }));

async function storedActs(page: Page, name: string, store: string): Promise<Act[]> {
  const rows = await page.evaluate(
    ([database, rowsOf]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error('the device cannot be opened')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(rowsOf).objectStore(rowsOf).getAll();
          reading.addEventListener('error', () => reject(new Error('the device cannot be read')));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    [name, store] as const,
  );
  return Queue.parse(rows).map(({ act }) => act);
}

/** Resolves to the acts in the page's outbox in IndexedDB, in the order in which they are sent. */
export function readQueuedActsOfPage(page: Page): Promise<Act[]> {
  return storedActs(page, 'sakumon', 'queue');
}

/**
 * Resolves to the acts that the device keeps in IndexedDB although the server has acknowledged them. If the server's
 * database is restored from a backup, the device can send them again.
 */
export function readAcknowledgedActsOnDevice(page: Page): Promise<Act[]> {
  return storedActs(page, 'sakumon-acknowledged', 'act');
}

/**
 * Returns a set of act ids. From this call on, each act that the server acknowledges to the page is added to the set.
 */
export function collectAcknowledgedActIds(page: Page): Set<string> {
  const safe = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().endsWith(API_ROUTES.recordActs.path) || !response.ok()) return;
    response.json().then(
      (body) => {
        for (const receipt of API_ROUTES.recordActs.output.parse(body).receipts) {
          if (receipt.kind !== 'refused') safe.add(receipt.id);
        }
      },
      // The response was cut off before its end. The device could not read the receipts in it, so no ids are added.
      () => undefined,
    );
  });
  return safe;
}

/**
 * Checks that each act is stored only once, that no step of an attempt is missing, and that the acts arrived at the
 * server in the order of `acts`.
 */
export function expectActsCompleteAndInOrder(acts: readonly StoredAct[]): void {
  expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);
  for (const attempt of new Set(acts.map((act) => act.attempt))) {
    const steps = acts.filter((act) => act.attempt === attempt).map(({ step }) => step);
    expect(steps).toEqual([...steps.keys()]);
  }
  const arrivals = acts.map(({ receivedAt }) => receivedAt.getTime());
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
}

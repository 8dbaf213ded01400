import { tenantOf } from '../../accounts/session.ts';
import type { Database } from '../../database/pool.ts';
import { inTenant } from '../../database/transaction.ts';
import type { Call, Handlers, Outcome } from '../../http/outcome.ts';
import { fromWire, toWire } from '../../identifiers.ts';
import { doingOf, writeAuditEntry } from '../audit.ts';
import { rosterApplications } from './applications.ts';
import { applyDifference, type Applied } from './apply.ts';
import { checkAgainst, checkedRoster, readSource, seenOf, type Held } from './check.ts';
import { exportRoster, rosterTemplate } from './export.ts';
import { holdPupils } from './presentSchool.ts';
import { undoApplication } from './undo.ts';

async function check(db: Database, { input, session, now }: Call<'checkRoster'>): Promise<Outcome<'checkRoster'>> {
  const file = await readSource(input.source);
  return inTenant(db, tenantOf(session), async (trx) => {
    const checked = await checkAgainst(trx, file, input, { school: session.school, now });
    switch (checked.kind) {
      case 'unreadable':
        return { kind: 'answered', output: checked };
      case 'checked':
        return { kind: 'answered', output: checkedRoster(checked, file, input.source) };
    }
  });
}

/** What the teacher has not agreed to, or null. */
function consentMissing({ difference }: Held, input: Call<'applyRoster'>['input']) {
  if (difference.faults.length > 0 && !input.goodLinesOnly) return 'goodLinesOnly' as const;
  return difference.newGroups.length > 0 && !input.addGroups ? ('addGroups' as const) : null;
}

function auditDetails({ purpose }: Call<'applyRoster'>['input'], applied: Applied) {
  const { id, added, moved, renumbered, left, groupsAdded } = applied;
  return { roster: toWire('r', id), purpose, added, moved, renumbered, left, groupsAdded };
}

async function apply(db: Database, call: Call<'applyRoster'>): Promise<Outcome<'applyRoster'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const file = await readSource(input.source);
  return inTenant(db, tenantOf(session), async (trx) => {
    await holdPupils(trx, school);
    const checked = await checkAgainst(trx, file, input, { school, now });
    switch (checked.kind) {
      case 'unreadable':
        return { kind: 'answered', output: checked };
      case 'checked': {
        if (seenOf(checked) !== input.seen) {
          return { kind: 'refused', refusal: 'changedMeanwhile', present: checkedRoster(checked, file, input.source) };
        }
        const to = consentMissing(checked, input);
        if (to !== null) return { kind: 'answered', output: { kind: 'needsConsent', to } };
        const { purpose, endLeaving } = input;
        const applied = await applyDifference(trx, checked, { school, account, now, purpose, endLeaving });
        const action = purpose === 'addPupils' ? 'add' : 'move';
        const details = auditDetails(input, applied);
        await writeAuditEntry(trx, doingOf(call), { school, action, thing: 'pupil', id: null, details });
        const { id, groups, ...counts } = applied;
        const joined = groups.map((group) => ({ id: toWire('g', group.id), name: group.name }));
        return { kind: 'answered', output: { kind: 'applied', undo: toWire('r', id), ...counts, groups: joined } };
      }
    }
  });
}

function undo(db: Database, call: Call<'undoRoster'>): Promise<Outcome<'undoRoster'>> {
  const { input, session, now } = call;
  const { school } = session;
  return inTenant(db, tenantOf(session), async (trx) => {
    await holdPupils(trx, school);
    const undone = await undoApplication(trx, { school, roster: fromWire(input.roster), now });
    switch (undone.kind) {
      case 'notFound':
        return { kind: 'refused', refusal: 'notFound' };
      case 'tooLate':
        return { kind: 'refused', refusal: 'undoTooLate' };
      case 'changedMeanwhile':
        return { kind: 'refused', refusal: 'changedMeanwhile', concerning: undone.pupils.map((id) => toWire('u', id)) };
      case 'undone': {
        const details = { roster: input.roster, undone: true, pupils: undone.restored };
        const done = { school, action: 'move', thing: 'pupil', id: null, details } as const;
        await writeAuditEntry(trx, doingOf(call), done);
        return { kind: 'answered', output: { restored: undone.restored } };
      }
    }
  });
}

/** Rosters: read and compared, applied as one, taken back for a day, and written. */
export function rosterHandlers(
  db: Database,
): Pick<
  Handlers,
  'rosterApplications' | 'rosterTemplate' | 'exportRoster' | 'checkRoster' | 'applyRoster' | 'undoRoster'
> {
  return {
    rosterApplications: ({ session, now }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const applications = await rosterApplications(trx, session.school, now);
        return { kind: 'answered', output: { applications } };
      }),
    rosterTemplate: async ({ input: { format } }) => ({ kind: 'answered', output: await rosterTemplate(format) }),
    exportRoster: ({ input: { format }, session, now }) =>
      inTenant(db, tenantOf(session), async (trx) => {
        const output = await exportRoster(trx, session.school, format, now);
        return { kind: 'answered', output };
      }),
    checkRoster: (call) => check(db, call),
    applyRoster: (call) => apply(db, call),
    undoRoster: (call) => undo(db, call),
  };
}

import { tenantOf } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { inTenant } from '../database/transaction.ts';
import type { RouteCall, Handlers, Outcome } from '../http/outcome.ts';
import { fromWire, toWire } from '../identifiers.ts';
import { auditContext, writeAuditEntry } from '../audit/audit.ts';
import { linkMembers, openMembers } from '../lti/portal-roster.ts';
import type { InstallationKey } from '../accounts/installation-key.ts';
import { keepLinks, pupilsOfApplication, rosterApplications } from './applications.ts';
import { applyDifference, type RosterApplicationResult } from './apply.ts';
import { compareRoster, checkedRoster, hashOfDifference, type ComparedRoster } from './check.ts';
import { exportRoster, rosterTemplate } from './export.ts';
import { lockPupilsOfSchool } from './present-school.ts';
import type { ReadSource } from './read-source.ts';
import { undoApplication } from './undo.ts';

async function check(
  db: Database,
  readSource: ReadSource,
  call: RouteCall<'checkRoster'>,
): Promise<Outcome<'checkRoster'>> {
  const { input, session, now } = call;
  const read = await readSource(input);
  if (read.kind === 'unreadable') return { kind: 'answered', output: read };
  return inTenant(db, tenantOf(session), async (trx) => {
    const compared = await compareRoster(trx, read, input, { school: session.school, now });
    return { kind: 'answered', output: checkedRoster(compared, input) };
  });
}

type RosterParts = { readonly db: Database; readonly key: InstallationKey };

/** Returns which consent of the teacher is missing. Returns null if the roster can be imported. */
function consentMissing({ difference }: ComparedRoster, input: RouteCall<'applyRoster'>['input']) {
  if (difference.asked.length > 0) return 'classes' as const;
  if (difference.faults.length > 0 && !input.goodLinesOnly) return 'goodLinesOnly' as const;
  return difference.newGroups.length > 0 && !input.addGroups ? ('addGroups' as const) : null;
}

function auditDetails({ purpose }: RouteCall<'applyRoster'>['input'], applied: RosterApplicationResult) {
  const { id, added, moved, renumbered, updated, left, groupsAdded } = applied;
  return { roster: toWire('r', id), purpose, added, moved, renumbered, updated, left, groupsAdded };
}

async function apply(
  { db, key }: RosterParts,
  readSource: ReadSource,
  call: RouteCall<'applyRoster'>,
): Promise<Outcome<'applyRoster'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const members = input.members === undefined ? null : await openMembers(key, input.members, { school, now });
  if (input.members !== undefined && members === null) return { kind: 'refused', refusal: 'members-over' };
  const read = await readSource(input);
  if (read.kind === 'unreadable') return { kind: 'answered', output: read };
  return inTenant(db, tenantOf(session), async (trx) => {
    await lockPupilsOfSchool(trx, school);
    const compared = await compareRoster(trx, read, input, { school, now });
    if (hashOfDifference(compared) !== input.seen) {
      return { kind: 'refused', refusal: 'changed-meanwhile', present: checkedRoster(compared, input) };
    }
    const to = consentMissing(compared, input);
    if (to !== null) return { kind: 'answered', output: { kind: 'needsConsent', to } };
    const { purpose, endLeaving } = input;
    const applied = await applyDifference(trx, compared, { school, account, now, purpose, endLeaving });
    const { pupils, ...changes } = applied;
    const links = members === null ? [] : await linkMembers(trx, members, { school, now, pupils });
    await keepLinks(trx, school, applied.id, links);
    const action = purpose === 'addPupils' ? 'add' : 'move';
    const details = { ...auditDetails(input, applied), ...(members === null ? {} : { linked: links.length }) };
    const whom = await pupilsOfApplication(trx, school, applied.id);
    await writeAuditEntry(trx, auditContext(call), { school, action, thing: 'pupil', id: null, details, whom });
    const { id, groups, ...counts } = changes;
    const joined = groups.map((group) => ({ id: toWire('g', group.id), name: group.name }));
    return {
      kind: 'answered',
      output: { kind: 'applied', undo: toWire('r', id), ...counts, linked: links.length, groups: joined },
    };
  });
}

function undo(db: Database, call: RouteCall<'undoRoster'>): Promise<Outcome<'undoRoster'>> {
  const { input, session, now } = call;
  const { school } = session;
  return inTenant(db, tenantOf(session), async (trx) => {
    await lockPupilsOfSchool(trx, school);
    const undone = await undoApplication(trx, { school, roster: fromWire(input.roster), now });
    switch (undone.kind) {
      case 'not-found':
        return { kind: 'refused', refusal: 'not-found' };
      case 'tooLate':
        return { kind: 'refused', refusal: 'undo-too-late' };
      case 'changed-meanwhile':
        return {
          kind: 'refused',
          refusal: 'changed-meanwhile',
          concerning: undone.pupils.map((id) => toWire('u', id)),
        };
      case 'undone': {
        const details = { roster: input.roster, undone: true, pupils: undone.restored };
        const whom = await pupilsOfApplication(trx, school, fromWire(input.roster));
        const done = { school, action: 'move', thing: 'pupil', id: null, details, whom } as const;
        await writeAuditEntry(trx, auditContext(call), done);
        return { kind: 'answered', output: { restored: undone.restored } };
      }
    }
  });
}

/** Returns the handlers for rosters: check, import, undo within a day, export, and an empty roster. */
export function rosterHandlers(
  { db, key }: RosterParts,
  readSource: ReadSource,
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
    rosterTemplate: ({ input: { format } }) => rosterTemplate(format),
    exportRoster: (call) =>
      inTenant(db, tenantOf(call.session), async (trx) => {
        const { school } = call.session;
        const { format } = call.input;
        const file = await exportRoster(trx, school, format, call.now);
        const done = { school, action: 'export', thing: 'pupil', id: null, details: { format } } as const;
        await writeAuditEntry(trx, auditContext(call), done);
        return file;
      }),
    checkRoster: (call) => check(db, readSource, call),
    applyRoster: (call) => apply({ db, key }, readSource, call),
    undoRoster: (call) => undo(db, call),
  };
}

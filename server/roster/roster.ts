import { tenantOfSession } from '../http/session.ts';
import type { Database } from '../database/pool.ts';
import { runAsTenant } from '../database/transaction.ts';
import type { RouteCall, RouteHandlers, RouteOutcomeOf } from '../http/outcome.ts';
import { fromApiId, toApiId } from '../identifiers.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { linkPupilsToPortalUsers, decryptPortalMembers } from '../lti/portal-roster.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import { storePortalLinksForRosterUndo, readPupilsChangedByRoster, listRosterApplications } from './applications.ts';
import { applyRosterDifference, type RosterApplicationResult } from './apply.ts';
import {
  compareRosterWithSchool,
  convertRosterComparisonForApi,
  hashOfRosterDifference,
  type RosterComparison,
} from './check.ts';
import { exportRoster, createRosterTemplate } from './export.ts';
import { lockPupilsOfSchool } from './present-school.ts';
import type { ParseRosterSource } from './read-source.ts';
import { undoRosterApplication } from './undo.ts';

async function check(
  db: Database,
  readSource: ParseRosterSource,
  call: RouteCall<'checkRoster'>,
): Promise<RouteOutcomeOf<'checkRoster'>> {
  const { input, session, now } = call;
  const read = await readSource(input);
  if (read.kind === 'unreadable') return { kind: 'answered', output: read };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    const compared = await compareRosterWithSchool(trx, read, input, { school: session.school, now });
    return { kind: 'answered', output: convertRosterComparisonForApi(compared, input) };
  });
}

type RosterParts = { readonly db: Database; readonly key: ReadInstallationKey };

/**
 * Returns the first decision that the teacher must still make before the roster can be imported, such as `addGroups`
 * (may the import add groups?). Returns null if no decision is missing.
 */
function consentMissing({ difference }: RosterComparison, input: RouteCall<'applyRoster'>['input']) {
  if (difference.asked.length > 0) return 'classes' as const;
  if (difference.faults.length > 0 && !input.goodLinesOnly) return 'goodLinesOnly' as const;
  return difference.newGroups.length > 0 && !input.addGroups ? ('addGroups' as const) : null;
}

function auditDetails({ purpose }: RouteCall<'applyRoster'>['input'], applied: RosterApplicationResult) {
  const { id, added, moved, renumbered, updated, left, groupsAdded } = applied;
  return { roster: toApiId('r', id), purpose, added, moved, renumbered, updated, left, groupsAdded };
}

async function apply(
  { db, key }: RosterParts,
  readSource: ParseRosterSource,
  call: RouteCall<'applyRoster'>,
): Promise<RouteOutcomeOf<'applyRoster'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const members = input.members === undefined ? null : await decryptPortalMembers(key, input.members, { school, now });
  if (input.members !== undefined && members === null) return { kind: 'refused', refusal: 'members-over' };
  const read = await readSource(input);
  if (read.kind === 'unreadable') return { kind: 'answered', output: read };
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockPupilsOfSchool(trx, school);
    const compared = await compareRosterWithSchool(trx, read, input, { school, now });
    if (hashOfRosterDifference(compared) !== input.seen) {
      return { kind: 'refused', refusal: 'changed-meanwhile', present: convertRosterComparisonForApi(compared, input) };
    }
    const to = consentMissing(compared, input);
    if (to !== null) return { kind: 'answered', output: { kind: 'needsConsent', to } };
    const { purpose, endLeaving } = input;
    const applied = await applyRosterDifference(trx, compared, { school, account, now, purpose, endLeaving });
    const { pupils, ...changes } = applied;
    const links = members === null ? [] : await linkPupilsToPortalUsers(trx, members, { school, now, pupils });
    await storePortalLinksForRosterUndo(trx, school, applied.id, links);
    const action = purpose === 'addPupils' ? 'add' : 'move';
    const details = { ...auditDetails(input, applied), ...(members === null ? {} : { linked: links.length }) };
    const whom = await readPupilsChangedByRoster(trx, school, applied.id);
    await writeAuditEntry(trx, auditContextOfCall(call), { school, action, thing: 'pupil', id: null, details, whom });
    const { id, groups, ...counts } = changes;
    const joined = groups.map((group) => ({ id: toApiId('g', group.id), name: group.name }));
    return {
      kind: 'answered',
      output: { kind: 'applied', undo: toApiId('r', id), ...counts, linked: links.length, groups: joined },
    };
  });
}

function undo(db: Database, call: RouteCall<'undoRoster'>): Promise<RouteOutcomeOf<'undoRoster'>> {
  const { input, session, now } = call;
  const { school } = session;
  return runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockPupilsOfSchool(trx, school);
    const undone = await undoRosterApplication(trx, { school, roster: fromApiId(input.roster), now });
    switch (undone.kind) {
      case 'not-found':
        return { kind: 'refused', refusal: 'not-found' };
      case 'tooLate':
        return { kind: 'refused', refusal: 'undo-too-late' };
      case 'changed-meanwhile':
        return {
          kind: 'refused',
          refusal: 'changed-meanwhile',
          concerning: undone.pupils.map((id) => toApiId('u', id)),
        };
      case 'undone': {
        const details = { roster: input.roster, undone: true };
        const context = auditContextOfCall(call);
        const done = { school, thing: 'pupil', id: null } as const;
        const whom = await readPupilsChangedByRoster(trx, school, fromApiId(input.roster));
        await writeAuditEntry(trx, context, { ...done, action: 'move', details, whom });
        // A separate entry, so that a search for archived pupils finds these pupils.
        const { archived } = undone;
        if (archived.length > 0) await writeAuditEntry(trx, context, { ...done, action: 'archive', whom: archived });
        return { kind: 'answered', output: { restored: undone.restored } };
      }
    }
  });
}

/** Returns the handlers that list, check, import, undo and export rosters, and the handler for an empty roster file. */
export function createRosterHandlers(
  { db, key }: RosterParts,
  readSource: ParseRosterSource,
): Pick<
  RouteHandlers,
  'rosterApplications' | 'rosterTemplate' | 'exportRoster' | 'checkRoster' | 'applyRoster' | 'undoRoster'
> {
  return {
    rosterApplications: ({ session, now }) =>
      runAsTenant(db, tenantOfSession(session), async (trx) => {
        const applications = await listRosterApplications(trx, session.school, now);
        return { kind: 'answered', output: { applications } };
      }),
    rosterTemplate: ({ input: { format } }) => createRosterTemplate(format),
    exportRoster: (call) =>
      runAsTenant(db, tenantOfSession(call.session), async (trx) => {
        const { school } = call.session;
        const { format } = call.input;
        const file = await exportRoster(trx, school, format, call.now);
        const done = { school, action: 'export', thing: 'pupil', id: null, details: { format } } as const;
        await writeAuditEntry(trx, auditContextOfCall(call), done);
        return file;
      }),
    checkRoster: (call) => check(db, readSource, call),
    applyRoster: (call) => apply({ db, key }, readSource, call),
    undoRoster: (call) => undo(db, call),
  };
}

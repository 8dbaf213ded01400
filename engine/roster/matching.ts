import { nameKeyWithoutSpaces } from './cell-text.ts';
import {
  hasSameSchoolNumber,
  hasDifferentSchoolNumber,
  hasSameNameIgnoringKana,
  hasSameNameAndKana,
  mayBeRenamedPupil,
  lineMayMeanPupil,
  type FaultlessRosterLine,
} from './likeness.ts';
import { NEW_PUPIL_ID_VALUE, type RosterLinePosition, type RosterRow } from './row.ts';
import { comparisonKeysOfNames, groupLinesAndPupilsThatMayMatch, namesOfPupil, namesOfRosterRow } from './namesakes.ts';
import type { ExistingGroup, ExistingPupil } from './present.ts';

/** The result of matching: which pupil a line means. */
export type RosterMatch =
  | { readonly kind: 'new' }
  /**
   * The line means an existing pupil. `isExchangeable` is true if the class group has several pupils with this name and
   * the line has no number, so that it may mean any of them.
   */
  | { readonly kind: 'same'; readonly pupil: ExistingPupil; readonly isExchangeable: boolean }
  /** The roster line means one of the candidates or another child; only a person can decide. */
  | { readonly kind: 'unclear'; readonly candidates: readonly ExistingPupil[] }
  /** The roster line has the school number of a pupil, but another name; only a person can decide. */
  | { readonly kind: 'otherName'; readonly pupil: ExistingPupil }
  /** The line means the same pupil as an earlier line. */
  | { readonly kind: 'twice'; readonly first: RosterLinePosition };

/** The data of the school that matching needs. */
export type SchoolDataForMatching = {
  readonly pupils: readonly ExistingPupil[];
  /** Returns the class group of the school that a roster row names; null if the school does not have this group. */
  readonly targetOf: (row: RosterRow) => ExistingGroup | null;
  /** True if the pupil can be in the row's grade. */
  readonly comesInto: (row: RosterRow, pupil: ExistingPupil) => boolean;
  /**
   * True if all pupils change their class group, as in a new school year. A different group is then no evidence that a
   * line means another child.
   */
  readonly everybodyMoves: boolean;
};

type Matches = Map<FaultlessRosterLine, RosterMatch>;

function keysOfRow(row: RosterRow): readonly string[] {
  return comparisonKeysOfNames(namesOfRosterRow(row));
}

function keysOfPupil(pupil: ExistingPupil): readonly string[] {
  return comparisonKeysOfNames(namesOfPupil(pupil));
}

/**
 * Finds the pupil whom each roster line means: by account id, by school number, or by name. If only the name fits and
 * the line may also mean another child, the match is `unclear`.
 */
export function matchLinesToPupils(lines: readonly FaultlessRosterLine[], school: SchoolDataForMatching): Matches {
  const matches: Matches = new Map();
  const matching = { school, members: membersOf(school), listed: namesListed(lines, school), matches };
  for (const namesakes of groupLinesAndPupilsThatMayMatch(lines, school.pupils)) {
    matchNamesakes(namesakes.lines, namesakes.pupils, matching);
  }
  return matches;
}

type Matching = {
  readonly school: SchoolDataForMatching;
  /** The pupils of each group, by the group's id. */
  readonly members: ReadonlyMap<string, readonly ExistingPupil[]>;
  /** The names that the roster lists for each group. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly matches: Matches;
};

function membersOf({ pupils }: SchoolDataForMatching): Matching['members'] {
  const members = new Map<string, ExistingPupil[]>();
  for (const pupil of pupils) {
    if (pupil.group === null) continue;
    const group = members.get(pupil.group.id);
    if (group === undefined) members.set(pupil.group.id, [pupil]);
    else group.push(pupil);
  }
  return members;
}

function namesListed(lines: readonly FaultlessRosterLine[], { targetOf }: SchoolDataForMatching): Matching['listed'] {
  const listed = new Map<string, Set<string>>();
  for (const { row } of lines) {
    const group = targetOf(row);
    if (group === null) continue;
    const names = listed.get(group.id) ?? new Set();
    listed.set(group.id, names);
    for (const key of keysOfRow(row)) names.add(key);
  }
  return listed;
}

/** True if the roster contains at least half of the other pupils in the pupil's class group, so probably all of it. */
function listsGroupOf(pupil: ExistingPupil, { members, listed }: Matching): boolean {
  const { group } = pupil;
  if (group === null) return false;
  const own = new Set(keysOfPupil(pupil));
  const others = (members.get(group.id) ?? []).filter((other) => !keysOfPupil(other).some((key) => own.has(key)));
  const names = listed.get(group.id);
  const named = others.filter((other) => keysOfPupil(other).some((key) => names?.has(key) === true));
  return others.length > 0 && named.length * 2 >= others.length;
}

/**
 * Pupils with the same name: `free` are those who are not matched yet, and `doubtful` are those whom an unclear line
 * may mean.
 */
type Namesakes = { readonly free: Set<ExistingPupil>; readonly doubtful: Set<ExistingPupil> };

function matchNamesakes(
  lines: readonly FaultlessRosterLine[],
  pupils: readonly ExistingPupil[],
  matching: Matching,
): void {
  const { matches, school } = matching;
  const namesakes: Namesakes = { free: new Set(pupils), doubtful: new Set() };
  const open = (): FaultlessRosterLine[] => lines.filter((line) => !matches.has(line));
  matchByIdentity(lines, namesakes, matches);
  matchBySchoolNumber(open(), lines, namesakes, matching);
  for (const inGroup of byTarget(open(), school)) matchByNumber(inGroup, namesakes, matching);
  for (const inGroup of byTarget(open(), school)) matchInGroup(inGroup, namesakes, matching);
  matchTwice(lines, matches);
  const rest = open().map((line) => ({ line, mine: candidatesOf(line, namesakes, school) }));
  const claims = new Map<ExistingPupil, number>();
  for (const pupil of rest.flatMap(({ mine }) => mine)) claims.set(pupil, (claims.get(pupil) ?? 0) + 1);
  const isContested = (pupil: ExistingPupil): boolean => namesakes.doubtful.has(pupil) || (claims.get(pupil) ?? 0) > 1;
  for (const { line, mine } of rest) matches.set(line, matchAmong(line, mine, isContested, matching));
}

/**
 * Matches roster lines by the id column, which contains the id of an account or, for a new child, `NEW_PUPIL_ID_VALUE`.
 */
function matchByIdentity(lines: readonly FaultlessRosterLine[], { free }: Namesakes, matches: Matches): void {
  const firsts = new Map<ExistingPupil, FaultlessRosterLine>();
  const pupils = [...free];
  for (const line of lines) {
    const id = line.identity?.replace(/^u_/u, '').toLowerCase();
    const pupil = pupils.find(
      (each) => each.id === id && (hasSameNameIgnoringKana(line, each) || hasSameSchoolNumber(line, each)),
    );
    const first = pupil === undefined ? undefined : firsts.get(pupil);
    if (line.identity === NEW_PUPIL_ID_VALUE) matches.set(line, { kind: 'new' });
    else if (first !== undefined) matches.set(line, { kind: 'twice', first: first.at });
    else if (pupil !== undefined) {
      firsts.set(pupil, line);
      free.delete(pupil);
      matches.set(line, { kind: 'same', pupil, isExchangeable: false });
    }
  }
}

/**
 * Matches roster lines by school number. If the pupil has another name than the line, the match needs evidence that the
 * pupil was renamed ({@link mayBeRenamedPupil}), and no other line may have the pupil's name. Otherwise the number may
 * be wrong, and a person must decide.
 */
function matchBySchoolNumber(
  open: readonly FaultlessRosterLine[],
  lines: readonly FaultlessRosterLine[],
  namesakes: Namesakes,
  matching: Matching,
): void {
  const { free, doubtful } = namesakes;
  for (const line of open) {
    const pupil = [...free].find((each) => hasSameSchoolNumber(line, each));
    if (pupil === undefined) continue;
    const isListed = lines.some((other) => other !== line && hasSameNameIgnoringKana(other, pupil));
    if (hasSameNameIgnoringKana(line, pupil) || (mayBeRenamedPupil(line, pupil) && !isListed))
      take(matching, namesakes, line, pupil, false);
    else {
      matching.matches.set(line, { kind: 'otherName', pupil });
      doubtful.add(pupil);
    }
  }
}

/** Lines with the same name in one group. */
type InGroup = { readonly group: ExistingGroup; readonly lines: readonly FaultlessRosterLine[] };

function byTarget(lines: readonly FaultlessRosterLine[], { targetOf }: SchoolDataForMatching): readonly InGroup[] {
  const found = new Map<ExistingGroup, FaultlessRosterLine[]>();
  for (const line of lines) {
    const target = targetOf(line.row);
    if (target === null) continue;
    const inGroup = found.get(target);
    if (inGroup === undefined) found.set(target, [line]);
    else inGroup.push(line);
  }
  return [...found].map(([group, inGroup]) => ({ group, lines: inGroup }));
}

function membersAmong({ group, lines }: InGroup, { free }: Namesakes): readonly ExistingPupil[] {
  return [...free].filter(
    (pupil) => pupil.group?.id === group.id && lines.some((line) => lineMayMeanPupil(line, pupil)),
  );
}

function take(
  { matches }: Matching,
  { free }: Namesakes,
  line: FaultlessRosterLine,
  pupil: ExistingPupil,
  isExchangeable: boolean,
) {
  free.delete(pupil);
  matches.set(line, { kind: 'same', pupil, isExchangeable });
}

/**
 * Matches each line to the pupil with the same name and number in the same class group. If a further line and a further
 * pupil have this name in the group, nothing is matched, because all these children may have got new numbers.
 */
function matchByNumber(inGroup: InGroup, namesakes: Namesakes, matching: Matching): void {
  const { lines } = inGroup;
  const pupils = membersAmong(inGroup, namesakes);
  const exact = lines.flatMap((line) => {
    const pupil = pupils.find(
      (each) => each.number !== null && each.number === line.row.number && lineMayMeanPupil(line, each),
    );
    return pupil === undefined ? [] : [{ line, pupil }];
  });
  const restLines = lines.filter((line) => exact.every((pair) => pair.line !== line));
  const restPupils = pupils.filter((pupil) => exact.every((pair) => pair.pupil !== pupil));
  const isOpen = restLines.some((line) => restPupils.some((pupil) => lineMayMeanPupil(line, pupil)));
  if (!isOpen) for (const { line, pupil } of exact) take(matching, namesakes, line, pupil, false);
}

/** Matches the remaining lines to pupils with the same name in the same class group, without comparing numbers. */
function matchInGroup(inGroup: InGroup, namesakes: Namesakes, matching: Matching): void {
  const { lines } = inGroup;
  const pupils = membersAmong(inGroup, namesakes);
  if (lines.every(({ row }) => row.number === null)) {
    for (const line of lines) {
      const mine = pupils.filter((pupil) => lineMayMeanPupil(line, pupil));
      const pupil = mine.find((each) => namesakes.free.has(each));
      if (pupil !== undefined) take(matching, namesakes, line, pupil, mine.length > 1);
    }
    return;
  }
  for (const line of lines) {
    const mine = pupils.filter((pupil) => lineMayMeanPupil(line, pupil));
    const [pupil, ...more] = mine;
    if (pupil === undefined) continue;
    const isAlone = more.length === 0 && lines.every((other) => other === line || !lineMayMeanPupil(other, pupil));
    const isSameList = line.row.number === null || listsGroupOf(pupil, matching);
    if (isAlone && isSameList && !namesakes.doubtful.has(pupil)) take(matching, namesakes, line, pupil, false);
    else {
      const candidates = [...new Set([...mine, ...candidatesOf(line, namesakes, matching.school)])];
      matching.matches.set(line, { kind: 'unclear', candidates });
      for (const each of candidates) namesakes.doubtful.add(each);
    }
  }
}

/**
 * Matches roster lines that mean the same pupil as an earlier line. Both lines have the same group, name and reading,
 * and neither a number nor an id distinguishes them.
 */
function matchTwice(lines: readonly FaultlessRosterLine[], matches: Matches): void {
  const firsts = new Map<string, FaultlessRosterLine>();
  for (const line of lines) {
    const { grade, group, number, name, kana, schoolNumber } = line.row;
    if (number !== null || schoolNumber !== undefined) continue;
    const key = `${grade} ${group} ${nameKeyWithoutSpaces(name)} ${nameKeyWithoutSpaces(kana ?? '')} ${line.identity ?? ''}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, line);
    else if (!matches.has(line)) matches.set(line, { kind: 'twice', first: first.at });
  }
}

/**
 * Returns the pupils with the name of the line, from the first of these lists that is not empty:
 *
 * - pupils who can be in the grade of the line and whose school number does not contradict the line,
 * - pupils without a class group whose school number does not contradict the line,
 * - pupils who can be in the grade of the line but whose school number contradicts it.
 */
function candidatesOf(
  line: FaultlessRosterLine,
  { free }: Namesakes,
  { comesInto }: SchoolDataForMatching,
): readonly ExistingPupil[] {
  const called = [...free].filter((pupil) => hasSameNameAndKana(line, pupil));
  const mine = called.filter((pupil) => !hasDifferentSchoolNumber(line, pupil));
  const coming = (pupils: readonly ExistingPupil[]): ExistingPupil[] =>
    pupils.filter((pupil) => comesInto(line.row, pupil));
  const likely = [coming(mine), mine.filter(({ group }) => group === null), coming(called)];
  return likely.find((pupils) => pupils.length > 0) ?? [];
}

function matchAmong(
  line: FaultlessRosterLine,
  mine: readonly ExistingPupil[],
  isContested: (pupil: ExistingPupil) => boolean,
  matching: Matching,
): RosterMatch {
  const [pupil, ...more] = mine;
  if (pupil === undefined) return { kind: 'new' };
  const isExpected = matching.school.everybodyMoves ? pupil.group !== null : listsGroupOf(pupil, matching);
  return more.length === 0 && !isContested(pupil) && isExpected && !hasDifferentSchoolNumber(line, pupil)
    ? { kind: 'same', pupil, isExchangeable: false }
    : { kind: 'unclear', candidates: mine };
}

import { ROLES, type Role, type StaffRole } from './roles.ts';

/** Actions on things. Audit entries use the same names. */
export const ACTIONS = [
  'see',
  'add',
  'edit',
  'archive',
  'restore',
  'move',
  'resetPassword',
  'endSessions',
  'changeRole',
  'changePassword',
  'addFactor',
  'removeFactor',
  'renewCodes',
  'resetFactor',
  'demandFactor',
  'waiveFactor',
  'issue',
  'revoke',
  'open',
  'publish',
  'export',
  'erase',
  'signIn',
  'failSignIn',
  'signOut',
  'link',
  'unlink',
] as const;
export type Action = (typeof ACTIONS)[number];

export const THINGS = [
  'school',
  'settings',
  'group',
  'pupil',
  'staff',
  'account',
  'auditEntry',
  'loginCard',
  'classPage',
  'picturePassword',
  'questionSet',
  'lesson',
  'record',
  'level',
  'homework',
  'praise',
  'classProblem',
] as const;
export type ThingKind = (typeof THINGS)[number];

type Belonging = { readonly kind: Exclude<ThingKind, 'account' | 'staff'>; readonly school: string };

/**
 * A thing as the rights need it. `account` is the owner of the account. All ids of one call have the same form: on the
 * wire (`u_…`) or bare.
 */
export type Thing =
  | Belonging
  | { readonly kind: 'staff'; readonly school: string; readonly role: StaffRole }
  | { readonly kind: 'account'; readonly school: string; readonly account: string };

export type Actor = { readonly account: string; readonly school: string; readonly role: Role };

/** The scope of a right. `teachers`: the managers of the own school. */
type Reach = 'never' | 'own' | 'ownSchool' | 'teachers' | 'everywhere';
type Rights = Readonly<Record<Role, Reach>>;

const NOBODY: Rights = { pupil: 'never', manager: 'never', admin: 'never' };
const TEACHERS: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'never' };
const STAFF: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'everywhere' };
const ADMINS: Rights = { pupil: 'never', manager: 'never', admin: 'everywhere' };
const OWN_STAFF: Rights = { pupil: 'never', manager: 'own', admin: 'own' };
const OWN: Rights = { pupil: 'own', manager: 'own', admin: 'own' };
/** Teachers in their school, admins in the school of the installation. */
const STAFF_AT_HOME: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'ownSchool' };
const ADMINS_AT_HOME: Rights = { pupil: 'never', manager: 'never', admin: 'ownSchool' };
const COLLEAGUES: Rights = { pupil: 'never', manager: 'teachers', admin: 'everywhere' };

/** Who may do which action to which thing. An action that is missing here is forbidden to everyone. */
const TABLE: Readonly<Record<ThingKind, Partial<Record<Action, Rights>>>> = {
  school: {
    see: ADMINS,
    add: ADMINS,
    edit: ADMINS,
    archive: ADMINS,
    restore: ADMINS,
    demandFactor: ADMINS,
    waiveFactor: ADMINS,
    // An admin removes a wrong link of any account of the school.
    unlink: ADMINS,
  },
  settings: { see: TEACHERS, edit: TEACHERS },
  group: { see: TEACHERS, add: TEACHERS, edit: TEACHERS, archive: TEACHERS, restore: TEACHERS },
  pupil: {
    see: TEACHERS,
    add: TEACHERS,
    edit: TEACHERS,
    archive: TEACHERS,
    restore: TEACHERS,
    move: TEACHERS,
    resetPassword: TEACHERS,
    endSessions: TEACHERS,
    export: TEACHERS,
    erase: TEACHERS,
    unlink: TEACHERS,
  },
  staff: {
    see: COLLEAGUES,
    add: COLLEAGUES,
    edit: ADMINS,
    archive: ADMINS,
    restore: ADMINS,
    resetPassword: ADMINS,
    endSessions: ADMINS,
    changeRole: ADMINS,
    resetFactor: ADMINS,
  },
  account: {
    see: OWN,
    edit: OWN_STAFF,
    changePassword: OWN,
    addFactor: OWN_STAFF,
    removeFactor: OWN_STAFF,
    renewCodes: OWN_STAFF,
    endSessions: OWN_STAFF,
    unlink: OWN_STAFF,
  },
  auditEntry: { see: STAFF },
  lesson: { see: TEACHERS, add: TEACHERS, edit: TEACHERS },
  record: { see: TEACHERS, export: TEACHERS },
  level: { see: TEACHERS, open: TEACHERS },
  homework: { see: TEACHERS, add: TEACHERS, edit: TEACHERS, archive: TEACHERS },
  praise: { add: TEACHERS },
  classProblem: { see: TEACHERS, open: TEACHERS, archive: TEACHERS, restore: TEACHERS },
  loginCard: { see: TEACHERS, issue: TEACHERS, revoke: TEACHERS },
  classPage: { see: TEACHERS, issue: TEACHERS, revoke: TEACHERS },
  picturePassword: { issue: TEACHERS, revoke: TEACHERS },
  questionSet: {
    see: STAFF_AT_HOME,
    add: STAFF_AT_HOME,
    edit: STAFF_AT_HOME,
    archive: STAFF_AT_HOME,
    restore: STAFF_AT_HOME,
    // Opening sets to groups of the own school: its own sets, and the sets that are published to all schools.
    open: TEACHERS,
    publish: ADMINS_AT_HOME,
  },
};

function rightsTo(action: Action, kind: ThingKind): Rights {
  return TABLE[kind][action] ?? NOBODY;
}

function reaches(reach: Reach, person: Actor, thing: Thing): boolean {
  switch (reach) {
    case 'never':
      return false;
    case 'everywhere':
      return true;
    case 'ownSchool':
      return thing.school === person.school;
    case 'teachers':
      return thing.school === person.school && thing.kind === 'staff' && thing.role === 'manager';
    case 'own':
      return thing.kind === 'account' && thing.school === person.school && thing.account === person.account;
  }
}

/**
 * Returns true if the person may do this action to the thing. The server asks before it acts, the screen before it
 * shows a button.
 */
export function may(person: Actor, action: Action, thing: Thing): boolean {
  return reaches(rightsTo(action, thing.kind)[person.role], person, thing);
}

/** Returns the roles that may do this action to at least one thing of the kind, and so may call its route. */
export function rolesThatMay(action: Action, kind: ThingKind): readonly Role[] {
  const rights = rightsTo(action, kind);
  return ROLES.filter((role) => rights[role] !== 'never');
}

/**
 * Returns true if the role may do this to the things of all schools. Otherwise the query must be limited to the own
 * school.
 */
export function mayEverywhere(role: Role, action: Action, kind: ThingKind): boolean {
  return rightsTo(action, kind)[role] === 'everywhere';
}

import { ROLES, type Role, type StaffRole } from './roles.ts';

/** All actions that a right can permit. Audit entries use the same names. */
export const PERMISSION_ACTIONS = [
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
  'remove',
  'signIn',
  'failSignIn',
  'signOut',
  'link',
  'unlink',
] as const;
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

export const PERMISSION_RESOURCE_KINDS = [
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
  'pupilNote',
  'pupilTransfer',
  'yearPlan',
  'writtenText',
] as const;
export type PermissionResourceKind = (typeof PERMISSION_RESOURCE_KINDS)[number];

type Belonging = { readonly kind: Exclude<PermissionResourceKind, 'account' | 'staff'>; readonly school: string };

/**
 * The object on which an action is done, with the fields that decide who may do it. `account` is the owner of the
 * object. The ids in the object and in the {@link Actor} must all have a prefix (`u_…`), or all have none.
 */
export type PermissionResource =
  | Belonging
  | { readonly kind: 'staff'; readonly school: string; readonly role: StaffRole }
  | { readonly kind: 'account'; readonly school: string; readonly account: string };

export type Actor = { readonly account: string; readonly school: string; readonly role: Role };

/**
 * To which objects a right applies. `own`: objects of the person's own account. `ownSchool`: objects of the person's
 * school. `teachers`: the teachers (`manager`) of the person's school.
 */
type Reach = 'never' | 'own' | 'ownSchool' | 'teachers' | 'everywhere';
type Rights = Readonly<Record<Role, Reach>>;

const NOBODY: Rights = { pupil: 'never', manager: 'never', admin: 'never' };
const TEACHERS: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'never' };
const STAFF: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'everywhere' };
const ADMINS: Rights = { pupil: 'never', manager: 'never', admin: 'everywhere' };
const OWN_STAFF: Rights = { pupil: 'never', manager: 'own', admin: 'own' };
const OWN: Rights = { pupil: 'own', manager: 'own', admin: 'own' };
/**
 * Teachers and administrators have these rights on objects of their own school. Administrators belong to a special
 * school in the database, which represents the whole installation.
 */
const STAFF_AT_HOME: Rights = { pupil: 'never', manager: 'ownSchool', admin: 'ownSchool' };
const ADMINS_AT_HOME: Rights = { pupil: 'never', manager: 'never', admin: 'ownSchool' };
const COLLEAGUES: Rights = { pupil: 'never', manager: 'teachers', admin: 'everywhere' };

/** Who may do which action to which object. An action that is missing here is forbidden to everyone. */
const TABLE: Readonly<Record<PermissionResourceKind, Partial<Record<PermissionAction, Rights>>>> = {
  school: {
    see: ADMINS,
    add: ADMINS,
    edit: ADMINS,
    archive: ADMINS,
    restore: ADMINS,
    demandFactor: ADMINS,
    waiveFactor: ADMINS,
    // An admin may remove a wrong link of any account.
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
  // These rights apply to notes of all authors. The server adds a rule: only the author of a note may change or remove
  // it.
  pupilNote: { see: TEACHERS, add: TEACHERS, edit: TEACHERS, remove: TEACHERS },
  pupilTransfer: { see: TEACHERS, add: TEACHERS, export: TEACHERS, remove: TEACHERS },
  yearPlan: { see: TEACHERS, edit: TEACHERS },
  writtenText: { see: TEACHERS, edit: TEACHERS },
  loginCard: { see: TEACHERS, issue: TEACHERS, revoke: TEACHERS },
  classPage: { see: TEACHERS, issue: TEACHERS, revoke: TEACHERS },
  picturePassword: { issue: TEACHERS, revoke: TEACHERS },
  questionSet: {
    see: STAFF_AT_HOME,
    add: STAFF_AT_HOME,
    edit: STAFF_AT_HOME,
    archive: STAFF_AT_HOME,
    restore: STAFF_AT_HOME,
    // `open`: a teacher lets class groups use a question set of the school, or a set that is published to all schools.
    open: TEACHERS,
    publish: ADMINS_AT_HOME,
  },
};

function rightsTo(action: PermissionAction, kind: PermissionResourceKind): Rights {
  return TABLE[kind][action] ?? NOBODY;
}

function reaches(reach: Reach, person: Actor, thing: PermissionResource): boolean {
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
 * Returns true if the person may do the action to the object `thing`. The server checks this before it does an action,
 * the screens before they show a button.
 */
export function isActionAllowed(person: Actor, action: PermissionAction, thing: PermissionResource): boolean {
  return reaches(rightsTo(action, thing.kind)[person.role], person, thing);
}

/**
 * Returns the roles that may do this action to at least one object of this kind. Other roles may not call the route of
 * the action.
 */
export function rolesAllowedToAct(action: PermissionAction, kind: PermissionResourceKind): readonly Role[] {
  const rights = rightsTo(action, kind);
  return ROLES.filter((role) => rights[role] !== 'never');
}

/**
 * Returns true if the role may do this action to objects of all schools. If false, a query for such objects must be
 * limited to the person's own school.
 */
export function isActionAllowedInAllSchools(
  role: Role,
  action: PermissionAction,
  kind: PermissionResourceKind,
): boolean {
  return rightsTo(action, kind)[role] === 'everywhere';
}

import type { z } from 'zod/mini';
import { AUDIT_ROUTES } from '../../contract/audit.ts';
import { STAFF_CLASS_PAGE_ROUTES } from '../../contract/class-pages.ts';
import { EVIDENCE_ROUTES } from '../../contract/evidence.ts';
import { FIRST_ADMIN_ROUTES } from '../../contract/first-admin.ts';
import { GROUP_FIGURE_ROUTES } from '../../contract/group-figures.ts';
import { GROUP_ROUTES } from '../../contract/groups.ts';
import { HOMEWORK_ROUTES } from '../../contract/homework.ts';
import { IDENTITY_ROUTES } from '../../contract/identity.ts';
import { LESSON_MARK_ROUTES } from '../../contract/lesson-marks.ts';
import { LESSON_ROUTES } from '../../contract/lessons.ts';
import { LEVEL_OPENING_ROUTES } from '../../contract/level-openings.ts';
import { LINKED_IDENTITY_ROUTES } from '../../contract/linked-identities.ts';
import { LOGIN_CARD_ROUTES } from '../../contract/login-cards.ts';
import { NEXT_LESSON_ROUTES } from '../../contract/next-lesson.ts';
import { OWN_ACCOUNT_ROUTES } from '../../contract/own-account.ts';
import { PROBLEM_BOARD_ROUTES } from '../../contract/problem-board.ts';
import { PORTAL_ROUTES } from '../../contract/portals.ts';
import { LEARNING_RECORD_STORE_ROUTES } from '../../contract/record-store.ts';
import { ROSTER_PROVIDER_ROUTES } from '../../contract/roster-provider.ts';
import { PRAISE_ROUTES } from '../../contract/praise-routes.ts';
import { PROJECTION_ROUTES } from '../../contract/projection.ts';
import { PUPIL_PAGE_ROUTES } from '../../contract/pupil-pages.ts';
import { PUPIL_TRANSFER_ROUTES } from '../../contract/pupil-transfers.ts';
import { MANY_PUPILS_ROUTES } from '../../contract/many-pupils.ts';
import { PUPIL_ROUTES } from '../../contract/pupils.ts';
import { QUESTION_DRAFT_ROUTES } from '../../contract/question-drafts.ts';
import { QUESTION_SET_ROUTES } from '../../contract/question-sets.ts';
import { RECORD_ROUTES } from '../../contract/records.ts';
import { ROSTER_ROUTES } from '../../contract/roster.ts';
import { SCHOOL_ROUTES } from '../../contract/schools.ts';
import { SEAT_ROUTES } from '../../contract/seats.ts';
import { SECOND_FACTOR_ROUTES } from '../../contract/second-factor.ts';
import { SETTINGS_ROUTES } from '../../contract/settings.ts';
import { STAFF_LIST_ROUTES } from '../../contract/staff-list.ts';
import { STAFF_ROUTES as MEMBER_ROUTES, TEACHER_ROUTES } from '../../contract/staff.ts';
import { TODAY_ROUTES } from '../../contract/today.ts';
import { WORKSHEET_ROUTES } from '../../contract/worksheets.ts';
import { WRITTEN_TEXT_ROUTES } from '../../contract/written-texts.ts';
import { YEAR_PLAN_ROUTES } from '../../contract/year-plan.ts';
import type { RouteCaller, ShouldRepeatCall } from '../app/client/call.ts';
import { createRouteCaller } from '../app/client/call.ts';
import { updateOnlineStateAfterCall } from '../app/client/client.ts';
import { signInStore } from '../app/sign-in/sign-in.ts';

/**
 * Refusal codes for requests that the server rejected only because the session has ended or is restricted. Such a
 * request has changed nothing and can be sent again.
 */
const LETS_NOT_IN: ReadonlySet<string> = new Set(['signed-out', 'password-must-change', 'factor-must-add']);

/**
 * If the server rejected a request only because of the session, waits until somebody signs in again. Resolves to true
 * if it is the same person; the request must then be sent again. Otherwise resolves to false.
 */
export const shouldRepeatAfterSigningInAgain: ShouldRepeatCall = async (outcome, signal) =>
  outcome.kind === 'refused' && LETS_NOT_IN.has(outcome.refusal) && signInStore.whenSignedInAgain(signal);

const STAFF_ROUTES = {
  ...FIRST_ADMIN_ROUTES,
  ...OWN_ACCOUNT_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...GROUP_ROUTES,
  ...TEACHER_ROUTES,
  ...PUPIL_ROUTES,
  ...MANY_PUPILS_ROUTES,
  ...ROSTER_ROUTES,
  ...SETTINGS_ROUTES,
  ...SCHOOL_ROUTES,
  ...MEMBER_ROUTES,
  ...STAFF_LIST_ROUTES,
  ...AUDIT_ROUTES,
  ...QUESTION_SET_ROUTES,
  ...QUESTION_DRAFT_ROUTES,
  ...LOGIN_CARD_ROUTES,
  ...STAFF_CLASS_PAGE_ROUTES,
  ...LESSON_ROUTES,
  ...LESSON_MARK_ROUTES,
  ...RECORD_ROUTES,
  ...GROUP_FIGURE_ROUTES,
  ...LEVEL_OPENING_ROUTES,
  ...HOMEWORK_ROUTES,
  ...PRAISE_ROUTES,
  ...IDENTITY_ROUTES,
  ...LINKED_IDENTITY_ROUTES,
  ...PORTAL_ROUTES,
  ...LEARNING_RECORD_STORE_ROUTES,
  ...ROSTER_PROVIDER_ROUTES,
  ...NEXT_LESSON_ROUTES,
  ...PUPIL_PAGE_ROUTES,
  ...EVIDENCE_ROUTES,
  ...PUPIL_TRANSFER_ROUTES,
  ...PROBLEM_BOARD_ROUTES,
  ...PROJECTION_ROUTES,
  ...SEAT_ROUTES,
  ...TODAY_ROUTES,
  ...WORKSHEET_ROUTES,
  ...WRITTEN_TEXT_ROUTES,
  ...YEAR_PLAN_ROUTES,
} as const;

type StaffRoutes = typeof STAFF_ROUTES;
export type StaffRouteName = keyof StaffRoutes;
export type StaffInputOf<Name extends StaffRouteName> = z.input<StaffRoutes[Name]['input']>;
export type StaffOutputOf<Name extends StaffRouteName> = z.output<StaffRoutes[Name]['output']>;

/** Calls a server route for staff. This module is loaded only on staff screens, not on pupils' devices. */
export const callStaffRoute: RouteCaller<StaffRoutes> = createRouteCaller(
  STAFF_ROUTES,
  (input, init) => fetch(input, init),
  updateOnlineStateAfterCall,
  shouldRepeatAfterSigningInAgain,
);

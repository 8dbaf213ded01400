import type { z } from 'zod/mini';
import { AUDIT_ROUTES } from './audit.ts';
import { SHARED_DEVICE_CLASS_PAGE_ROUTES, STAFF_CLASS_PAGE_ROUTES } from './class-pages.ts';
import { CLASS_PROBLEM_ROUTES } from './class-problems.ts';
import { EVIDENCE_ROUTES } from './evidence.ts';
import { FIRST_ADMIN_ROUTES } from './first-admin.ts';
import { GROUP_FIGURE_ROUTES } from './group-figures.ts';
import { GROUP_ROUTES } from './groups.ts';
import { LOGIN_CARD_SIGN_IN_ROUTES, LOGIN_CARD_ROUTES } from './login-cards.ts';
import { HOMEWORK_ROUTES } from './homework.ts';
import { IDENTITY_ROUTES } from './identity.ts';
import { LINKED_IDENTITY_ROUTES } from './linked-identities.ts';
import { LESSON_MARK_ROUTES } from './lesson-marks.ts';
import { LESSON_ROUTES } from './lessons.ts';
import { PUPIL_LESSON_ROUTES } from './live-channels.ts';
import { LEVEL_OPENING_ROUTES } from './level-openings.ts';
import { NEXT_LESSON_ROUTES } from './next-lesson.ts';
import { PORTAL_ROUTES } from './portals.ts';
import { LEARNING_RECORD_STORE_ROUTES } from './record-store.ts';
import { ROSTER_PROVIDER_ROUTES } from './roster-provider.ts';
import { OWN_ACCOUNT_ROUTES } from './own-account.ts';
import { PRAISE_ROUTES } from './praise-routes.ts';
import { PROBLEM_BOARD_ROUTES } from './problem-board.ts';
import { PUPIL_AND_VISITOR_ROUTES } from './practice-routes.ts';
import { PROJECTION_ROUTES, PROJECTOR_ROUTES } from './projection.ts';
import { PUPIL_PAGE_ROUTES } from './pupil-pages.ts';
import { PUPIL_TRANSFER_ROUTES } from './pupil-transfers.ts';
import { MANY_PUPILS_ROUTES } from './many-pupils.ts';
import { PUPIL_ROUTES } from './pupils.ts';
import { QUESTION_DRAFT_ROUTES } from './question-drafts.ts';
import { QUESTION_SET_ROUTES } from './question-sets.ts';
import { RECORD_ROUTES } from './records.ts';
import type { RouteDefinition } from './route.ts';
import { SECOND_FACTOR_ROUTES } from './second-factor.ts';
import { ROSTER_ROUTES } from './roster.ts';
import { SETTINGS_ROUTES } from './settings.ts';
import { SCHOOL_ROUTES } from './schools.ts';
import { SEAT_ROUTES } from './seats.ts';
import { STAFF_LIST_ROUTES } from './staff-list.ts';
import { STAFF_ROUTES, TEACHER_ROUTES } from './staff.ts';
import { TODAY_ROUTES } from './today.ts';
import { WORKSHEET_ROUTES } from './worksheets.ts';
import { WRITTEN_TEXT_ROUTES } from './written-texts.ts';
import { YEAR_PLAN_ROUTES } from './year-plan.ts';

/** All routes. The server registers them, the web pages call them, and the OpenAPI document is generated from them. */
export const API_ROUTES = {
  ...PUPIL_AND_VISITOR_ROUTES,
  ...FIRST_ADMIN_ROUTES,
  ...OWN_ACCOUNT_ROUTES,
  ...SECOND_FACTOR_ROUTES,
  ...GROUP_ROUTES,
  ...TEACHER_ROUTES,
  ...PUPIL_ROUTES,
  ...MANY_PUPILS_ROUTES,
  ...SETTINGS_ROUTES,
  ...SCHOOL_ROUTES,
  ...STAFF_ROUTES,
  ...STAFF_LIST_ROUTES,
  ...AUDIT_ROUTES,
  ...LESSON_ROUTES,
  ...LESSON_MARK_ROUTES,
  ...PUPIL_LESSON_ROUTES,
  ...RECORD_ROUTES,
  ...GROUP_FIGURE_ROUTES,
  ...ROSTER_ROUTES,
  ...LOGIN_CARD_SIGN_IN_ROUTES,
  ...LOGIN_CARD_ROUTES,
  ...SHARED_DEVICE_CLASS_PAGE_ROUTES,
  ...STAFF_CLASS_PAGE_ROUTES,
  ...QUESTION_SET_ROUTES,
  ...QUESTION_DRAFT_ROUTES,
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
  ...CLASS_PROBLEM_ROUTES,
  ...PROBLEM_BOARD_ROUTES,
  ...PROJECTION_ROUTES,
  ...PROJECTOR_ROUTES,
  ...SEAT_ROUTES,
  ...TODAY_ROUTES,
  ...WORKSHEET_ROUTES,
  ...WRITTEN_TEXT_ROUTES,
  ...YEAR_PLAN_ROUTES,
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof API_ROUTES;
export type RouteOutput<Name extends RouteName> = z.output<(typeof API_ROUTES)[Name]['output']>;

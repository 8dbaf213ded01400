// Generated from the migrations by npm run -s schema; compared by a test. Do not edit.
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;
type BigIntegers = ColumnType<string[], readonly number[], readonly number[]>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

type Account = {
  archived_at: TimestampOrNull;
  created_at: Timestamp;
  display_name: string;
  email: string | null;
  email_verified: Defaulted<boolean>;
  erased_at: TimestampOrNull;
  id: string;
  initial_until: TimestampOrNull;
  kana_name: string | null;
  last_login_at: TimestampOrNull;
  must_change_password: Defaulted<boolean>;
  other_kana: string | null;
  other_name: string | null;
  password_hash: string | null;
  phone_number: string | null;
  photo_url: string | null;
  role: 'pupil' | 'manager' | 'admin';
  school_id: string;
  school_number: string | null;
  search_text: Defaulted<string>;
  version: Defaulted<number>;
};

type AccountSession = {
  account_id: string;
  checked_at: TimestampOrNull;
  created_at: Timestamp;
  expires_at: Timestamp;
  proved_issuer: string | null;
  proved_session: string | null;
  proved_subject: string | null;
  renewed_at: Timestamp;
  school_id: string;
  sealed_refresh: Buffer | null;
  token_hash: Buffer;
  user_agent: string | null;
};

type Act = {
  attempt_id: string;
  calculation: boolean | null;
  correct: boolean | null;
  device_time: Timestamp;
  event: Json;
  happened_at: Timestamp;
  id: string;
  kind:
    | 'QUESTION_BEGIN'
    | 'CARD_SET'
    | 'CARD_REMOVED'
    | 'BLOCK_SET'
    | 'BLOCK_REMOVED'
    | 'BLOCK_REPEATED'
    | 'OPERATOR_SET'
    | 'TRIANGLE_ADDED'
    | 'TRIANGLE_REMOVED'
    | 'TRIANGLE_ROTATED'
    | 'TRIANGLES_JOINED'
    | 'TRIANGLES_PARTED'
    | 'CONSTRAINT_NAMED'
    | 'HINT'
    | 'CHECK'
    | 'WRITE_CHECK'
    | 'QUESTION_END';
  lesson_id: string;
  numbers: boolean | null;
  objects: boolean | null;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  question_version: string;
  received_at: Timestamp;
  school_id: string;
  step: number;
  story: boolean | null;
  structure: boolean | null;
  verdict: JsonOrNull;
};

type Attempt = {
  begun_at: Timestamp;
  calculation: boolean | null;
  checks: number;
  ended_at: TimestampOrNull;
  found_problems: DefaultedJson;
  hint_step: number;
  id: string;
  last_act_at: Timestamp;
  numbers: boolean | null;
  objects: boolean | null;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  question_version: string;
  school_id: string;
  seconds: Defaulted<number>;
  solved: boolean;
  solved_at_check: number | null;
  stars: number;
  story: boolean | null;
  structure: boolean | null;
};

type AuditEntry = {
  action: string;
  actor_id: string | null;
  actor_role: 'pupil' | 'manager' | 'admin' | 'system';
  actor_school_id: string | null;
  address: string | null;
  details: DefaultedJson;
  id: string;
  made_at: Timestamp;
  school_id: string;
  thing_id: string | null;
  thing_kind: string;
  user_agent: string | null;
};

type Authenticator = {
  account_id: string;
  added_at: Timestamp;
  id: string;
  last_step: number;
  last_used_at: TimestampOrNull;
  name: string;
  school_id: string;
  sealed_secret: Buffer;
};

type ClassAuthor = {
  animal: number;
  group_id: string;
  pupil_id: string;
  school_id: string;
};

type ClassGroup = {
  archived_at: TimestampOrNull;
  created_at: Timestamp;
  grade: number;
  id: string;
  is_support: Defaulted<boolean>;
  name: string;
  other_grades: Defaulted<number[]>;
  school_id: string;
  school_year: number;
  version: Defaulted<number>;
};

type ClassPage = {
  code_head: string;
  code_tail_hash: Buffer;
  expires_at: Timestamp;
  group_id: string;
  opened_at: Timestamp;
  opened_by: string;
  school_id: string;
  sealed: Buffer;
  secret_hash: Buffer;
};

type ClassProblem = {
  author_id: string;
  group_id: string;
  held: 'name' | 'rudeWord' | null;
  id: string;
  kind: string;
  likeness: string;
  offered_at: Timestamp;
  school_id: string;
  taken_down_at: TimestampOrNull;
  written_act: string | null;
};

type EndedSession = {
  ended_at: Defaulted<Timestamp>;
  reason: 'elsewhere' | 'byStaff' | 'password' | 'card' | 'factor' | 'provider' | 'unlinked';
  school_id: string;
  token_hash: Buffer;
};

type FactorRule = {
  changed_at: Timestamp;
  is_demanded: boolean;
  school_id: string;
  whose: 'ownStaff' | 'allStaff';
};

type FirstAdminLink = {
  created_at: Timestamp;
  expires_at: Timestamp;
  redeemed_at: TimestampOrNull;
  school_id: string;
  token_hash: Buffer;
};

type GroupMembership = {
  from_date: string;
  grade: number | null;
  group_id: string;
  number: number | null;
  pupil_id: string;
  school_id: string;
  until_date: string | null;
};

type GroupTeacher = {
  group_id: string;
  school_id: string;
  teacher_id: string;
};

type Homework = {
  closed_at: TimestampOrNull;
  due_on: string;
  given_at: Timestamp;
  group_id: string;
  id: string;
  levels: number[];
  number: number;
  questions: string[];
  school_id: string;
  version: Defaulted<number>;
};

type HomeworkPupil = {
  homework_id: string;
  pupil_id: string;
  reminded_at: TimestampOrNull;
  school_id: string;
};

type IdentityTenant = {
  assigned_at: TimestampOrNull;
  provider: string;
  school_id: string;
  tenant: string;
};

type KnownDevice = {
  account_id: string;
  blocked_until: TimestampOrNull;
  device_hash: Buffer;
  failures: number;
  last_used_at: Timestamp;
  school_id: string;
  window_began_at: Timestamp;
};

type Lesson = {
  changed_in: Defaulted<string>;
  day: string;
  ends_at: Timestamp;
  group_id: string | null;
  id: string;
  kind: 'class' | 'selfStudy';
  offer: DefaultedJson;
  paused_at: TimestampOrNull;
  school_id: string;
  started_at: Timestamp;
  started_by: string | null;
  version: Defaulted<number>;
};

type LessonMark = {
  changed_in: Defaulted<string>;
  homework_id: string | null;
  is_absent: Defaulted<boolean>;
  lesson_id: string;
  pupil_id: string;
  school_id: string;
  visited_at: TimestampOrNull;
  visited_by: string | null;
};

type LessonProjection = {
  begun_at: Timestamp;
  code_expires_at: TimestampOrNull;
  code_hash: Buffer | null;
  content: Json;
  expires_at: Timestamp;
  lesson_id: string;
  school_id: string;
};

type LessonResult = {
  begun_at: Timestamp;
  broken_calculation: number;
  broken_numbers: number;
  broken_objects: number;
  broken_story: number;
  broken_structure: number;
  changed_in: string;
  checked_at: BigIntegers;
  checks: number;
  checks_to_solve: number | null;
  first_card: 'relation' | 'storyOrder' | 'other' | null;
  first_check_right: boolean | null;
  last_act_at: Timestamp;
  lesson_id: string;
  open_last_hint: boolean | null;
  open_same_wrong: number | null;
  open_wrong_checks: number | null;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  question_version: string;
  school_id: string;
  solved_at: TimestampOrNull;
  stars: number;
  worked: number;
  wrong_checks: number;
};

type LevelOpening = {
  group_id: string;
  level: number;
  open: boolean;
  school_id: string;
};

type LinkedIdentity = {
  account_id: string;
  issuer: string;
  last_login_at: TimestampOrNull;
  linked_at: Timestamp;
  provider: string;
  school_id: string;
  subject: string;
};

type LoginCard = {
  code_head: string;
  code_tail_hash: string;
  issued_at: Timestamp;
  issued_by: string;
  pupil_id: string;
  school_id: string;
  secret_hash: Buffer;
};

type MembershipMove = {
  changes: Json;
  id: string;
  made_at: Timestamp;
  made_by: string | null;
  school_id: string;
  undone_at: TimestampOrNull;
};

type Passkey = {
  account_id: string;
  added_at: Timestamp;
  challenged_at: Timestamp;
  counter: string;
  credential_id: Buffer;
  id: string;
  last_used_at: TimestampOrNull;
  name: string;
  public_key: Buffer;
  school_id: string;
  transports: string[];
};

type PicturePassword = {
  pictures_hash: Buffer;
  pupil_id: string;
  school_id: string;
  set_at: Timestamp;
};

type Portal = {
  adds_pupils: boolean;
  client_id: string;
  created_at: Timestamp;
  deployments: string[];
  id: string;
  is_on: boolean;
  issuer: string;
  keys_url: string;
  login_url: string;
  name: string;
  school_id: string;
  sends_results: Defaulted<boolean>;
  token_url: string;
  version: Defaulted<number>;
};

type PortalClass = {
  class_hash: Buffer;
  memberships_url: string;
  opened_at: Timestamp;
  portal_id: string;
  school_id: string;
  title: string | null;
};

type PortalKey = {
  made_at: Timestamp;
  period: number;
  public_key: Json;
  school_id: string;
  sealed_key: Buffer;
};

type PortalNonce = {
  nonce_hash: Buffer;
  portal_id: string;
  school_id: string;
  used_at: Timestamp;
};

type PortalResult = {
  checks_seen: string | null;
  failure: 'away' | 'refused' | 'malformed' | null;
  finished_at: TimestampOrNull;
  given_up_at: TimestampOrNull;
  level: number;
  line_item: string;
  next_try_at: TimestampOrNull;
  opened_at: Timestamp;
  portal_id: string;
  pupil_id: string;
  school_id: string;
  seen_from: string | null;
  sent_at: TimestampOrNull;
  tries: Defaulted<number>;
};

type Praise = {
  comment: string | null;
  given_at: Timestamp;
  given_by: string;
  homework_id: string | null;
  id: string;
  pupil_id: string;
  school_id: string;
  seen_at: TimestampOrNull;
  stamp: 'hanamaru' | 'wellDone' | 'goodStory' | 'keptOn';
};

type ProblemBoard = {
  changed_at: Timestamp;
  group_id: string;
  is_open: boolean;
  school_id: string;
};

type ProblemSolver = {
  answered_at: TimestampOrNull;
  problem_id: string;
  pupil_id: string;
  school_id: string;
  taken_at: Timestamp;
  thanked_at: TimestampOrNull;
  way: 'compose' | 'diagram' | 'told';
};

type ProjectorDevice = {
  joined_at: Timestamp;
  lesson_id: string;
  school_id: string;
  token_hash: Buffer;
};

type PupilDay = {
  attempts: number;
  checked: number;
  checks: number;
  day: string;
  pupil_id: string;
  school_id: string;
  seconds: number;
  solved: number;
  solved_at_first: number;
};

type PupilExample = {
  example: string;
  pupil_id: string;
  school_id: string;
  seen_at: Timestamp;
};

type PupilLatestDay = {
  day: string;
  pupil_id: string;
  school_id: string;
};

type PupilLevelOpening = {
  level: number;
  open: boolean;
  pupil_id: string;
  school_id: string;
};

type PupilNote = {
  author_id: string;
  author_name: string;
  changed_at: Timestamp;
  id: string;
  made_at: Timestamp;
  noted_on: string;
  pupil_id: string;
  school_id: string;
  text: string;
  version: Defaulted<number>;
};

type PupilSupport = {
  bigger_text: Defaulted<boolean>;
  fewer_cards: Defaulted<boolean>;
  furigana: Defaulted<boolean>;
  more_time: Defaulted<boolean>;
  no_sounds: Defaulted<boolean>;
  pupil_id: string;
  school_id: string;
  speech: Defaulted<boolean>;
  version: Defaulted<number>;
};

type PupilTransfer = {
  acts: number;
  from_school: string;
  id: string;
  made_at: Timestamp;
  origins: string[];
  pupil_id: string;
  school_id: string;
};

type Question = {
  archived_at: TimestampOrNull;
  created_at: Timestamp;
  current_version: string;
  id: string;
  level: number | null;
  position: number | null;
  school_id: string;
  set_id: string | null;
  tempts: JsonOrNull;
};

type QuestionDraft = {
  account_id: string;
  changed_at: Timestamp;
  content: Json;
  created_at: Timestamp;
  id: string;
  replaces: JsonOrNull;
  school_id: string;
  version: Defaulted<number>;
};

type QuestionProgress = {
  attempts: number;
  begun: boolean;
  first_check_right: boolean | null;
  first_checked_from: TimestampOrNull;
  first_solved_from: TimestampOrNull;
  last_begun_at: TimestampOrNull;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  school_id: string;
  solved: boolean;
  stars: number;
};

type QuestionSet = {
  archived_at: TimestampOrNull;
  created_at: Timestamp;
  edition: number;
  id: string;
  name: string;
  number: number;
  published_at: TimestampOrNull;
  school_id: string;
  version: Defaulted<number>;
};

type QuestionSetEdition = {
  edition: number;
  made_at: Timestamp;
  made_by: string;
  questions: Json;
  school_id: string;
  set_id: string;
};

type QuestionSetOpening = {
  group_id: string;
  school_id: string;
  set_id: string;
  set_school_id: string;
};

type QuestionVersion = {
  created_at: Timestamp;
  document: Json;
  question_id: string;
  school_id: string;
  version: string;
};

type RecordStore = {
  endpoint: string;
  failed_since: TimestampOrNull;
  failure: 'away' | 'refused' | 'malformed' | null;
  home_page: string;
  last_sent_at: TimestampOrNull;
  next_try_at: Timestamp;
  school_id: string;
  sealed_password: Buffer;
  sent: Defaulted<string>;
  tries: Defaulted<number>;
  user_name: string;
  version: Defaulted<number>;
};

type RecoveryCode = {
  account_id: string;
  code_hash: Buffer;
  school_id: string;
};

type RestoreGap = {
  backed_up_at: Timestamp;
  restored_at: Timestamp;
  school_id: string;
};

type RosterApplication = {
  added_groups: string[];
  added_pupils: string[];
  changes: Json;
  id: string;
  left_pupils: Defaulted<number>;
  linked: DefaultedJson;
  made_at: Timestamp;
  made_by: string | null;
  moved_pupils: Defaulted<number>;
  pupil_updates: DefaultedJson;
  purpose: 'addPupils' | 'newSchoolYear';
  renumbered_pupils: Defaulted<number>;
  school_id: string;
  undone_at: TimestampOrNull;
  updated_pupils: Defaulted<number>;
};

type RosterProvider = {
  base_url: string;
  cautions: Defaulted<string[]>;
  client_id: string;
  failed_part: string | null;
  failure: string | null;
  last_is_nightly: Defaulted<boolean>;
  last_pull_at: TimestampOrNull;
  last_pupils: number | null;
  last_result: 'shown' | 'applied' | 'unchanged' | 'waits' | 'failed' | null;
  next_pull_at: TimestampOrNull;
  nightly_at: string | null;
  org_id: string | null;
  org_name: string | null;
  running_until: TimestampOrNull;
  school_id: string;
  sealed_secret: Buffer;
  token_url: string;
  version: Defaulted<number>;
};

type School = {
  archived_at: TimestampOrNull;
  class_pages: Defaulted<boolean>;
  created_at: Timestamp;
  furigana: 'byGrade' | 'all' | 'kanaOnly';
  id: string;
  keep_left_pupils: Defaulted<number>;
  level_opening: 'byProgress' | 'allOpen';
  name: string;
  prepared_year: number | null;
  search_text: Defaulted<string>;
  sends_statements: Defaulted<boolean>;
  shared_devices: Defaulted<boolean>;
  shows_common_names: Defaulted<boolean>;
  taught_order: Defaulted<boolean>;
  version: Defaulted<number>;
};

type SchoolDay = {
  attempts: number;
  day: string;
  pupils: number;
  school_id: string;
  share: number;
  solved: number;
};

type SchoolIdentity = {
  links_email: boolean;
  provider: string;
  school_id: string;
};

type SeatPlan = {
  changed_at: Timestamp;
  changed_by: string;
  columns: number;
  group_id: string;
  rows: number;
  school_id: string;
  school_year: number;
  seats: Json;
  term: number;
  version: Defaulted<number>;
};

type SignInAttempt = {
  blocked_until: TimestampOrNull;
  email_hash: Buffer;
  failures: number;
  school_id: string;
  window_began_at: Timestamp;
};

type StatementDue = {
  act_id: string;
  pupil_id: string;
  queued_at: Timestamp;
  rejected_at: TimestampOrNull;
  school_id: string;
};

type TaughtWord = {
  counter: string | null;
  id: string;
  kind: 'noun' | 'verb';
  reading: string;
  same_as: string | null;
  school_id: string;
  taught_at: Timestamp;
  taught_by: string;
  taught_by_name: string;
  verb_group: '5' | '1' | 's' | null;
  word: string;
};

type WrittenText = {
  act_id: string;
  broken: 'structure' | 'story' | 'objects' | 'numbers' | 'calculation' | null;
  comment: string | null;
  denied: boolean;
  direction: 'more' | 'less' | null;
  judged_at: TimestampOrNull;
  judged_by: string | null;
  judged_by_name: string | null;
  lesson_id: string;
  not_understood: JsonOrNull;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  question_version: string;
  reader_version: string;
  school_id: string;
  seen_at: TimestampOrNull;
  state: 'understood' | 'waiting' | 'right' | 'wrong' | 'returned';
  text: string;
  understood: JsonOrNull;
  written_at: Timestamp;
};

type WrongComposition = {
  changed_in: string;
  composition: Json;
  digest: string;
  held: number;
  lesson_id: string;
  pupil_id: string;
  question_id: string;
  question_school_id: string;
  question_version: string;
  school_id: string;
  times: number;
};

type YearPlan = {
  changed_at: Timestamp;
  changed_by: string;
  grade: number;
  school_id: string;
  units: JsonOrNull;
  version: Defaulted<number>;
};

export type DB = {
  account: Account;
  account_session: AccountSession;
  act: Act;
  attempt: Attempt;
  audit_entry: AuditEntry;
  authenticator: Authenticator;
  class_author: ClassAuthor;
  class_group: ClassGroup;
  class_page: ClassPage;
  class_problem: ClassProblem;
  ended_session: EndedSession;
  factor_rule: FactorRule;
  first_admin_link: FirstAdminLink;
  group_membership: GroupMembership;
  group_teacher: GroupTeacher;
  homework: Homework;
  homework_pupil: HomeworkPupil;
  identity_tenant: IdentityTenant;
  known_device: KnownDevice;
  lesson: Lesson;
  lesson_mark: LessonMark;
  lesson_projection: LessonProjection;
  lesson_result: LessonResult;
  level_opening: LevelOpening;
  linked_identity: LinkedIdentity;
  login_card: LoginCard;
  membership_move: MembershipMove;
  passkey: Passkey;
  picture_password: PicturePassword;
  portal: Portal;
  portal_class: PortalClass;
  portal_key: PortalKey;
  portal_nonce: PortalNonce;
  portal_result: PortalResult;
  praise: Praise;
  problem_board: ProblemBoard;
  problem_solver: ProblemSolver;
  projector_device: ProjectorDevice;
  pupil_day: PupilDay;
  pupil_example: PupilExample;
  pupil_latest_day: PupilLatestDay;
  pupil_level_opening: PupilLevelOpening;
  pupil_note: PupilNote;
  pupil_support: PupilSupport;
  pupil_transfer: PupilTransfer;
  question: Question;
  question_draft: QuestionDraft;
  question_progress: QuestionProgress;
  question_set: QuestionSet;
  question_set_edition: QuestionSetEdition;
  question_set_opening: QuestionSetOpening;
  question_version: QuestionVersion;
  record_store: RecordStore;
  recovery_code: RecoveryCode;
  restore_gap: RestoreGap;
  roster_application: RosterApplication;
  roster_provider: RosterProvider;
  school: School;
  school_day: SchoolDay;
  school_identity: SchoolIdentity;
  seat_plan: SeatPlan;
  sign_in_attempt: SignInAttempt;
  statement_due: StatementDue;
  taught_word: TaughtWord;
  written_text: WrittenText;
  wrong_composition: WrongComposition;
  year_plan: YearPlan;
};

export const COLUMN_TYPES = {
  account: {
    archived_at: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
    display_name: 'text',
    email: 'text',
    email_verified: 'boolean',
    erased_at: 'timestamp with time zone',
    id: 'uuid',
    initial_until: 'timestamp with time zone',
    kana_name: 'text',
    last_login_at: 'timestamp with time zone',
    must_change_password: 'boolean',
    other_kana: 'text',
    other_name: 'text',
    password_hash: 'text',
    phone_number: 'text',
    photo_url: 'text',
    role: 'text',
    school_id: 'uuid',
    school_number: 'text',
    search_text: 'text',
    version: 'integer',
  },
  account_session: {
    account_id: 'uuid',
    checked_at: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone',
    proved_issuer: 'text',
    proved_session: 'text',
    proved_subject: 'text',
    renewed_at: 'timestamp with time zone',
    school_id: 'uuid',
    sealed_refresh: 'bytea',
    token_hash: 'bytea',
    user_agent: 'text',
  },
  act: {
    attempt_id: 'uuid',
    calculation: 'boolean',
    correct: 'boolean',
    device_time: 'timestamp with time zone',
    event: 'jsonb',
    happened_at: 'timestamp with time zone',
    id: 'uuid',
    kind: 'text',
    lesson_id: 'uuid',
    numbers: 'boolean',
    objects: 'boolean',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    question_version: 'text',
    received_at: 'timestamp with time zone',
    school_id: 'uuid',
    step: 'integer',
    story: 'boolean',
    structure: 'boolean',
    verdict: 'jsonb',
  },
  attempt: {
    begun_at: 'timestamp with time zone',
    calculation: 'boolean',
    checks: 'integer',
    ended_at: 'timestamp with time zone',
    found_problems: 'jsonb',
    hint_step: 'smallint',
    id: 'uuid',
    last_act_at: 'timestamp with time zone',
    numbers: 'boolean',
    objects: 'boolean',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    question_version: 'text',
    school_id: 'uuid',
    seconds: 'integer',
    solved: 'boolean',
    solved_at_check: 'integer',
    stars: 'smallint',
    story: 'boolean',
    structure: 'boolean',
  },
  audit_entry: {
    action: 'text',
    actor_id: 'uuid',
    actor_role: 'text',
    actor_school_id: 'uuid',
    address: 'text',
    details: 'jsonb',
    id: 'uuid',
    made_at: 'timestamp with time zone',
    school_id: 'uuid',
    thing_id: 'uuid',
    thing_kind: 'text',
    user_agent: 'text',
  },
  authenticator: {
    account_id: 'uuid',
    added_at: 'timestamp with time zone',
    id: 'uuid',
    last_step: 'integer',
    last_used_at: 'timestamp with time zone',
    name: 'text',
    school_id: 'uuid',
    sealed_secret: 'bytea',
  },
  class_author: {
    animal: 'smallint',
    group_id: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
  },
  class_group: {
    archived_at: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
    grade: 'smallint',
    id: 'uuid',
    is_support: 'boolean',
    name: 'text',
    other_grades: 'smallint[]',
    school_id: 'uuid',
    school_year: 'smallint',
    version: 'integer',
  },
  class_page: {
    code_head: 'text',
    code_tail_hash: 'bytea',
    expires_at: 'timestamp with time zone',
    group_id: 'uuid',
    opened_at: 'timestamp with time zone',
    opened_by: 'uuid',
    school_id: 'uuid',
    sealed: 'bytea',
    secret_hash: 'bytea',
  },
  class_problem: {
    author_id: 'uuid',
    group_id: 'uuid',
    held: 'text',
    id: 'uuid',
    kind: 'text',
    likeness: 'text',
    offered_at: 'timestamp with time zone',
    school_id: 'uuid',
    taken_down_at: 'timestamp with time zone',
    written_act: 'uuid',
  },
  ended_session: {
    ended_at: 'timestamp with time zone',
    reason: 'text',
    school_id: 'uuid',
    token_hash: 'bytea',
  },
  factor_rule: {
    changed_at: 'timestamp with time zone',
    is_demanded: 'boolean',
    school_id: 'uuid',
    whose: 'text',
  },
  first_admin_link: {
    created_at: 'timestamp with time zone',
    expires_at: 'timestamp with time zone',
    redeemed_at: 'timestamp with time zone',
    school_id: 'uuid',
    token_hash: 'bytea',
  },
  group_membership: {
    from_date: 'date',
    grade: 'smallint',
    group_id: 'uuid',
    number: 'smallint',
    pupil_id: 'uuid',
    school_id: 'uuid',
    until_date: 'date',
  },
  group_teacher: {
    group_id: 'uuid',
    school_id: 'uuid',
    teacher_id: 'uuid',
  },
  homework: {
    closed_at: 'timestamp with time zone',
    due_on: 'date',
    given_at: 'timestamp with time zone',
    group_id: 'uuid',
    id: 'uuid',
    levels: 'smallint[]',
    number: 'integer',
    questions: 'text[]',
    school_id: 'uuid',
    version: 'integer',
  },
  homework_pupil: {
    homework_id: 'uuid',
    pupil_id: 'uuid',
    reminded_at: 'timestamp with time zone',
    school_id: 'uuid',
  },
  identity_tenant: {
    assigned_at: 'timestamp with time zone',
    provider: 'text',
    school_id: 'uuid',
    tenant: 'text',
  },
  known_device: {
    account_id: 'uuid',
    blocked_until: 'timestamp with time zone',
    device_hash: 'bytea',
    failures: 'integer',
    last_used_at: 'timestamp with time zone',
    school_id: 'uuid',
    window_began_at: 'timestamp with time zone',
  },
  lesson: {
    changed_in: 'xid8',
    day: 'date',
    ends_at: 'timestamp with time zone',
    group_id: 'uuid',
    id: 'uuid',
    kind: 'text',
    offer: 'jsonb',
    paused_at: 'timestamp with time zone',
    school_id: 'uuid',
    started_at: 'timestamp with time zone',
    started_by: 'uuid',
    version: 'integer',
  },
  lesson_mark: {
    changed_in: 'xid8',
    homework_id: 'uuid',
    is_absent: 'boolean',
    lesson_id: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
    visited_at: 'timestamp with time zone',
    visited_by: 'uuid',
  },
  lesson_projection: {
    begun_at: 'timestamp with time zone',
    code_expires_at: 'timestamp with time zone',
    code_hash: 'bytea',
    content: 'jsonb',
    expires_at: 'timestamp with time zone',
    lesson_id: 'uuid',
    school_id: 'uuid',
  },
  lesson_result: {
    begun_at: 'timestamp with time zone',
    broken_calculation: 'integer',
    broken_numbers: 'integer',
    broken_objects: 'integer',
    broken_story: 'integer',
    broken_structure: 'integer',
    changed_in: 'xid8',
    checked_at: 'bigint[]',
    checks: 'integer',
    checks_to_solve: 'integer',
    first_card: 'text',
    first_check_right: 'boolean',
    last_act_at: 'timestamp with time zone',
    lesson_id: 'uuid',
    open_last_hint: 'boolean',
    open_same_wrong: 'integer',
    open_wrong_checks: 'integer',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    question_version: 'text',
    school_id: 'uuid',
    solved_at: 'timestamp with time zone',
    stars: 'smallint',
    worked: 'integer',
    wrong_checks: 'integer',
  },
  level_opening: {
    group_id: 'uuid',
    level: 'smallint',
    open: 'boolean',
    school_id: 'uuid',
  },
  linked_identity: {
    account_id: 'uuid',
    issuer: 'text',
    last_login_at: 'timestamp with time zone',
    linked_at: 'timestamp with time zone',
    provider: 'text',
    school_id: 'uuid',
    subject: 'text',
  },
  login_card: {
    code_head: 'text',
    code_tail_hash: 'text',
    issued_at: 'timestamp with time zone',
    issued_by: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
    secret_hash: 'bytea',
  },
  membership_move: {
    changes: 'jsonb',
    id: 'uuid',
    made_at: 'timestamp with time zone',
    made_by: 'uuid',
    school_id: 'uuid',
    undone_at: 'timestamp with time zone',
  },
  passkey: {
    account_id: 'uuid',
    added_at: 'timestamp with time zone',
    challenged_at: 'timestamp with time zone',
    counter: 'bigint',
    credential_id: 'bytea',
    id: 'uuid',
    last_used_at: 'timestamp with time zone',
    name: 'text',
    public_key: 'bytea',
    school_id: 'uuid',
    transports: 'text[]',
  },
  picture_password: {
    pictures_hash: 'bytea',
    pupil_id: 'uuid',
    school_id: 'uuid',
    set_at: 'timestamp with time zone',
  },
  portal: {
    adds_pupils: 'boolean',
    client_id: 'text',
    created_at: 'timestamp with time zone',
    deployments: 'text[]',
    id: 'uuid',
    is_on: 'boolean',
    issuer: 'text',
    keys_url: 'text',
    login_url: 'text',
    name: 'text',
    school_id: 'uuid',
    sends_results: 'boolean',
    token_url: 'text',
    version: 'integer',
  },
  portal_class: {
    class_hash: 'bytea',
    memberships_url: 'text',
    opened_at: 'timestamp with time zone',
    portal_id: 'uuid',
    school_id: 'uuid',
    title: 'text',
  },
  portal_key: {
    made_at: 'timestamp with time zone',
    period: 'integer',
    public_key: 'jsonb',
    school_id: 'uuid',
    sealed_key: 'bytea',
  },
  portal_nonce: {
    nonce_hash: 'bytea',
    portal_id: 'uuid',
    school_id: 'uuid',
    used_at: 'timestamp with time zone',
  },
  portal_result: {
    checks_seen: 'bigint',
    failure: 'text',
    finished_at: 'timestamp with time zone',
    given_up_at: 'timestamp with time zone',
    level: 'integer',
    line_item: 'text',
    next_try_at: 'timestamp with time zone',
    opened_at: 'timestamp with time zone',
    portal_id: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
    seen_from: 'date',
    sent_at: 'timestamp with time zone',
    tries: 'integer',
  },
  praise: {
    comment: 'text',
    given_at: 'timestamp with time zone',
    given_by: 'uuid',
    homework_id: 'uuid',
    id: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
    seen_at: 'timestamp with time zone',
    stamp: 'text',
  },
  problem_board: {
    changed_at: 'timestamp with time zone',
    group_id: 'uuid',
    is_open: 'boolean',
    school_id: 'uuid',
  },
  problem_solver: {
    answered_at: 'timestamp with time zone',
    problem_id: 'uuid',
    pupil_id: 'uuid',
    school_id: 'uuid',
    taken_at: 'timestamp with time zone',
    thanked_at: 'timestamp with time zone',
    way: 'text',
  },
  projector_device: {
    joined_at: 'timestamp with time zone',
    lesson_id: 'uuid',
    school_id: 'uuid',
    token_hash: 'bytea',
  },
  pupil_day: {
    attempts: 'integer',
    checked: 'integer',
    checks: 'integer',
    day: 'date',
    pupil_id: 'uuid',
    school_id: 'uuid',
    seconds: 'integer',
    solved: 'integer',
    solved_at_first: 'integer',
  },
  pupil_example: {
    example: 'text',
    pupil_id: 'uuid',
    school_id: 'uuid',
    seen_at: 'timestamp with time zone',
  },
  pupil_latest_day: {
    day: 'date',
    pupil_id: 'uuid',
    school_id: 'uuid',
  },
  pupil_level_opening: {
    level: 'smallint',
    open: 'boolean',
    pupil_id: 'uuid',
    school_id: 'uuid',
  },
  pupil_note: {
    author_id: 'uuid',
    author_name: 'text',
    changed_at: 'timestamp with time zone',
    id: 'uuid',
    made_at: 'timestamp with time zone',
    noted_on: 'date',
    pupil_id: 'uuid',
    school_id: 'uuid',
    text: 'text',
    version: 'integer',
  },
  pupil_support: {
    bigger_text: 'boolean',
    fewer_cards: 'boolean',
    furigana: 'boolean',
    more_time: 'boolean',
    no_sounds: 'boolean',
    pupil_id: 'uuid',
    school_id: 'uuid',
    speech: 'boolean',
    version: 'integer',
  },
  pupil_transfer: {
    acts: 'integer',
    from_school: 'text',
    id: 'uuid',
    made_at: 'timestamp with time zone',
    origins: 'uuid[]',
    pupil_id: 'uuid',
    school_id: 'uuid',
  },
  question: {
    archived_at: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
    current_version: 'text',
    id: 'text',
    level: 'smallint',
    position: 'integer',
    school_id: 'uuid',
    set_id: 'uuid',
    tempts: 'jsonb',
  },
  question_draft: {
    account_id: 'uuid',
    changed_at: 'timestamp with time zone',
    content: 'jsonb',
    created_at: 'timestamp with time zone',
    id: 'uuid',
    replaces: 'jsonb',
    school_id: 'uuid',
    version: 'integer',
  },
  question_progress: {
    attempts: 'integer',
    begun: 'boolean',
    first_check_right: 'boolean',
    first_checked_from: 'timestamp with time zone',
    first_solved_from: 'timestamp with time zone',
    last_begun_at: 'timestamp with time zone',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    school_id: 'uuid',
    solved: 'boolean',
    stars: 'smallint',
  },
  question_set: {
    archived_at: 'timestamp with time zone',
    created_at: 'timestamp with time zone',
    edition: 'integer',
    id: 'uuid',
    name: 'text',
    number: 'integer',
    published_at: 'timestamp with time zone',
    school_id: 'uuid',
    version: 'integer',
  },
  question_set_edition: {
    edition: 'integer',
    made_at: 'timestamp with time zone',
    made_by: 'uuid',
    questions: 'jsonb',
    school_id: 'uuid',
    set_id: 'uuid',
  },
  question_set_opening: {
    group_id: 'uuid',
    school_id: 'uuid',
    set_id: 'uuid',
    set_school_id: 'uuid',
  },
  question_version: {
    created_at: 'timestamp with time zone',
    document: 'jsonb',
    question_id: 'text',
    school_id: 'uuid',
    version: 'text',
  },
  record_store: {
    endpoint: 'text',
    failed_since: 'timestamp with time zone',
    failure: 'text',
    home_page: 'text',
    last_sent_at: 'timestamp with time zone',
    next_try_at: 'timestamp with time zone',
    school_id: 'uuid',
    sealed_password: 'bytea',
    sent: 'bigint',
    tries: 'integer',
    user_name: 'text',
    version: 'integer',
  },
  recovery_code: {
    account_id: 'uuid',
    code_hash: 'bytea',
    school_id: 'uuid',
  },
  restore_gap: {
    backed_up_at: 'timestamp with time zone',
    restored_at: 'timestamp with time zone',
    school_id: 'uuid',
  },
  roster_application: {
    added_groups: 'uuid[]',
    added_pupils: 'uuid[]',
    changes: 'jsonb',
    id: 'uuid',
    left_pupils: 'integer',
    linked: 'jsonb',
    made_at: 'timestamp with time zone',
    made_by: 'uuid',
    moved_pupils: 'integer',
    pupil_updates: 'jsonb',
    purpose: 'text',
    renumbered_pupils: 'integer',
    school_id: 'uuid',
    undone_at: 'timestamp with time zone',
    updated_pupils: 'integer',
  },
  roster_provider: {
    base_url: 'text',
    cautions: 'text[]',
    client_id: 'text',
    failed_part: 'text',
    failure: 'text',
    last_is_nightly: 'boolean',
    last_pull_at: 'timestamp with time zone',
    last_pupils: 'integer',
    last_result: 'text',
    next_pull_at: 'timestamp with time zone',
    nightly_at: 'text',
    org_id: 'text',
    org_name: 'text',
    running_until: 'timestamp with time zone',
    school_id: 'uuid',
    sealed_secret: 'bytea',
    token_url: 'text',
    version: 'integer',
  },
  school: {
    archived_at: 'timestamp with time zone',
    class_pages: 'boolean',
    created_at: 'timestamp with time zone',
    furigana: 'text',
    id: 'uuid',
    keep_left_pupils: 'smallint',
    level_opening: 'text',
    name: 'text',
    prepared_year: 'smallint',
    search_text: 'text',
    sends_statements: 'boolean',
    shared_devices: 'boolean',
    shows_common_names: 'boolean',
    taught_order: 'boolean',
    version: 'integer',
  },
  school_day: {
    attempts: 'integer',
    day: 'date',
    pupils: 'integer',
    school_id: 'uuid',
    share: 'smallint',
    solved: 'integer',
  },
  school_identity: {
    links_email: 'boolean',
    provider: 'text',
    school_id: 'uuid',
  },
  seat_plan: {
    changed_at: 'timestamp with time zone',
    changed_by: 'uuid',
    columns: 'smallint',
    group_id: 'uuid',
    rows: 'smallint',
    school_id: 'uuid',
    school_year: 'smallint',
    seats: 'jsonb',
    term: 'smallint',
    version: 'integer',
  },
  sign_in_attempt: {
    blocked_until: 'timestamp with time zone',
    email_hash: 'bytea',
    failures: 'integer',
    school_id: 'uuid',
    window_began_at: 'timestamp with time zone',
  },
  statement_due: {
    act_id: 'uuid',
    pupil_id: 'uuid',
    queued_at: 'timestamp with time zone',
    rejected_at: 'timestamp with time zone',
    school_id: 'uuid',
  },
  taught_word: {
    counter: 'text',
    id: 'uuid',
    kind: 'text',
    reading: 'text',
    same_as: 'text',
    school_id: 'uuid',
    taught_at: 'timestamp with time zone',
    taught_by: 'uuid',
    taught_by_name: 'text',
    verb_group: 'text',
    word: 'text',
  },
  written_text: {
    act_id: 'uuid',
    broken: 'text',
    comment: 'text',
    denied: 'boolean',
    direction: 'text',
    judged_at: 'timestamp with time zone',
    judged_by: 'uuid',
    judged_by_name: 'text',
    lesson_id: 'uuid',
    not_understood: 'jsonb',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    question_version: 'text',
    reader_version: 'text',
    school_id: 'uuid',
    seen_at: 'timestamp with time zone',
    state: 'text',
    text: 'text',
    understood: 'jsonb',
    written_at: 'timestamp with time zone',
  },
  wrong_composition: {
    changed_in: 'xid8',
    composition: 'jsonb',
    digest: 'text',
    held: 'integer',
    lesson_id: 'uuid',
    pupil_id: 'uuid',
    question_id: 'text',
    question_school_id: 'uuid',
    question_version: 'text',
    school_id: 'uuid',
    times: 'integer',
  },
  year_plan: {
    changed_at: 'timestamp with time zone',
    changed_by: 'uuid',
    grade: 'smallint',
    school_id: 'uuid',
    units: 'jsonb',
    version: 'integer',
  },
} as const satisfies { readonly [Table in keyof DB]: Readonly<Record<keyof DB[Table], string>> };

/** Parts that only staff load: kept out of the pupils' devices, which store every other part for offline use. */
export const STAFF_PART =
  /\/web\/(?:accounts\/second-step|staff|schools|lessons|homework|paper|problem-board|questions|parts\/(?:list-table|chart|dialog|form|search-field|figure-list|new-cell|moments))\b|\/node_modules\/(?:d3-|internmap|@simplewebauthn|@tanstack\/(?:react-virtual|virtual-core|react-query|query-core))/u;

/** What staff's screens stand on: lists, dialogs, forms, what sends them, and the second factor. */
const STAFF_TOOLS =
  /\/web\/(?:staff|schools\/second-factor|parts\/(?:list-table|dialog|form|search-field|settled-words|files|moments))\b|\/node_modules\/@tanstack\//u;
/** What they send and are answered, but for what pupils' problems share with it. */
const STAFF_CONTRACT =
  /\/(?:contract\/(?!class-problems|meaning|question\.ts)|engine\/(?:roster|upload|text\/(?:csv-text|name-order)|question\/document-fault|measures\/(?:homework|group\/lesson-proposal|lesson\/(?:question-result|record-verdict))))\b/u;

type Part = {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  /** Whether what its files import belongs to it too, as far as no part before it has it; so it is unless told. */
  readonly includeDependenciesRecursively?: boolean;
};

/**
 * Files that the browser fetches as one, the first part that wants a file having it (decision 072). What belongs to none
 * has a file of its own, or one with all that the same pages want.
 */
const PARTS: readonly Part[] = [
  // What every page needs.
  {
    name: 'frame',
    test: /rolldown[/\\]runtime|\/web\/(?:main\.tsx|routes\.tsx|frame\/renewal-moments\.ts|posing\/views\/use-modal\.ts)$/u,
  },
  // Also /login looks whether work waits on this device.
  { name: 'outbox', test: /\/web\/posing\/outbox\/device-outbox\.ts$/u },
  // What the pupil's practice, a visitor's sample and a teacher's preview share.
  {
    name: 'table',
    test: /\/web\/posing\/screen\/(?:table-view|table-actions|practice-notices|use-new-table-focus)\.tsx?$/u,
  },
  { name: 'practice', test: /\/web\/posing\/screen\/exercise-screen\.tsx$/u },
  { name: 'interaction', test: /\/web\/posing\/screen\/interaction\.ts$/u },
  { name: 'example', test: /\/web\/posing\/examples\/example-dialog\.tsx$/u },
  // What pupils share with staff, who load no more of what is theirs.
  {
    name: 'contract',
    test: /\/node_modules\/zod\/|\/(?:contract\/(?:ids|may|live-channels)|client\/event-source|engine\/question\/constraint)\.ts$/u,
  },
  { name: 'triangle', test: /\/engine\/story\/(?:triangle|card)\.ts$/u },
  // What follows a first table by itself, and what a first check brings.
  { name: 'judge', test: /\/engine\/judge\/(?:judge|nearest\/accepted-orders)\.ts$/u },
  { name: 'pictures', test: /\/web\/posing\/picture\/(?:card-picture-row|relation-symbol)\.tsx$/u },
  { name: 'diagram', test: /\/web\/posing\/diagram\/(?:live|heard)-diagram\.tsx$/u },
  { name: 'beginning', test: /\/web\/posing\/beginning\/(?:hand-guide|shown-move)\.tsx$/u },
  { name: 'lesson', test: /\/web\/posing\/lesson\/lesson\.tsx$/u },
  { name: 'story', test: /\/web\/posing\/play\/story-(?:dialog|player)\.tsx$/u },
  { name: 'checking', test: /\/web\/posing\/practice\/(?:checking|waiting-acts|advice)\.ts$/u },
  {
    name: 'sign-in',
    test: /\/(?:contract\/(?:login-cards|first-admin|class-pages)|client\/contract-call|frame\/page-title|accounts\/(?:login-words|remembered-class|class-page-instead))\.ts$/u,
  },
  {
    name: 'toolkit',
    test: (id) => STAFF_TOOLS.test(id) || STAFF_CONTRACT.test(id),
    includeDependenciesRecursively: false,
  },
];

/** As the bundler takes them. */
export const PART_GROUPS = PARTS.map((part, at) => ({ ...part, priority: PARTS.length - at }));

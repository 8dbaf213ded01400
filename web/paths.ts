/** Every URL of the web in one place; `contract/pages.ts` tells the server the same. */
export const PATHS = {
  index: '/',
  login: '/login',
  logout: '/logout',
  question: '/question',
  classProblems: '/question/problems',
  problemBook: '/question/book',
  upload: '/upload',
  editor: '/upload/editor/$draft',
  adminHome: '/admin',
  schools: '/admin/school',
  school: '/admin/school/$school',
  staff: '/admin/staff',
  managerHome: '/manager',
  managerSettings: '/manager/settings',
  students: '/manager/students',
  studentsAdd: '/manager/students/add',
  studentsMove: '/manager/students/move',
  loginCards: '/manager/students/cards',
  /** A group, or a lesson whose group is left out. */
  group: '/manager/analytics/$group',
  lesson: '/manager/analytics/$group/$lesson',
  pupilPages: '/manager/pages/$group',
  paper: '/manager/paper',
  homework: '/manager/homework/$group',
  problemBoard: '/manager/problems/$group',
  records: '/manager/analytics/record',
  lessonRecords: '/manager/analytics/record/$lesson',
  groupRecords: '/manager/analytics/$group/record',
  groupLessonRecords: '/manager/analytics/$group/record/$lesson',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

import { benchAnalytics } from './analytics.ts';
import { benchBackup } from './backup.ts';
import { benchAttacks } from './attacks/attacks.ts';
import { benchClassStart } from './class-start/class-start.ts';
import { benchDrag } from './drag.ts';
import { benchFeedbackMarks } from './feedback.ts';
import { benchCardPlacementByTouch } from './touch-drag.ts';
import { benchFirstLoadBytes } from './first-load.ts';
import { benchGenerate } from './generate.ts';
import { benchJudge } from './judge.ts';
import { benchLoadSteps } from './live/load-steps.ts';
import { benchServerAndDatabaseKills } from './live/worker-kills.ts';
import { benchLive } from './live/live.ts';
import { benchProposedLessonAccuracy } from './next-lesson.ts';
import { benchPupilProblemOffers } from './offers.ts';
import { benchStoryAnimation } from './play.ts';
import { benchRecomputedSumsCorrectness } from './recompute.ts';
import { benchCheckRecording } from './record.ts';
import { report, type BenchFigure } from './report.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSizes } from './sizes/sizes.ts';
import { benchSlowLine } from './slow-line.ts';
import { benchStaff } from './staff.ts';
import { benchReaderOfToldProblems } from './told.ts';

/** All benchmarks, by name. */
const BENCHES: Readonly<Record<string, { about: string; run: () => BenchFigure[] | Promise<BenchFigure[]> }>> = {
  judge: { about: 'measures verdicts per second on one core and enumerates the built-in bank', run: benchJudge },
  generate: { about: 'generates and checks 1,000 seeds of every level', run: benchGenerate },
  told: { about: 'parses 20,000 word problems of each level with several triangles', run: benchReaderOfToldProblems },
  feedback: {
    about: 'counts marks on right cards in 200,000 random fillings of several triangles',
    run: benchFeedbackMarks,
  },
  'first-load': { about: 'measures the downloads of a first visit to /question', run: benchFirstLoadBytes },
  'next-lesson': {
    about: 'checks whether proposed lessons contain what simulated classes then get wrong',
    run: benchProposedLessonAccuracy,
  },
  offers: {
    about: 'checks 2,000 problems of simulated pupils: valid, different, fairly distributed',
    run: benchPupilProblemOffers,
  },
  staff: {
    about: 'measures staff lists with 10,000 pupils in 300 groups of one school, and 200 schools',
    run: benchStaff,
  },
  analytics: {
    about: 'measures the data of analytics screens with 10,000 pupils and 1 and 10 million acts',
    run: benchAnalytics,
  },
  live: { about: 'measures the time from a check to the teacher’s screen in 25 lessons of 40 pupils', run: benchLive },
  backup: { about: 'backs up ten million acts and restores them in another cluster', run: benchBackup },
  kills: {
    about: 'kills server and database under load and counts lost and duplicate acts',
    run: benchServerAndDatabaseKills,
  },
  attacks: { about: 'measures responses to a pupil and a teacher during attacks', run: benchAttacks },
  'sign-in': {
    about: 'measures event-loop stalls during 1,000 sign-ins per minute, by kind of sign-in',
    run: benchSignIn,
  },
  'live-ladder': {
    about: 'increases the load of live until a limit breaks, and reports the limit',
    run: benchLoadSteps,
  },
  record: { about: 'compares checks recorded per second over HTTP with a bare INSERT loop', run: benchCheckRecording },
  recompute: {
    about: 'compares incremental sums of a million random acts with recomputed sums',
    run: benchRecomputedSumsCorrectness,
  },
  sizes: { about: 'finds text and targets on tablets that are too small, cut off or covered', run: benchSizes },
  bell: {
    about: 'starts 35 devices at once on one line with 10 Mbit/s, 150 ms delay and 2 % loss',
    run: benchClassStart,
  },
  'slow-line': { about: 'measures the time to the first visible content at 50 kbit/s', run: benchSlowLine },
  fingers: {
    about: 'counts misplaced cards in simulated touch drags with 3, 5 and 7 slots',
    run: benchCardPlacementByTouch,
  },
  play: {
    about: 'measures first pictures and longest frames of animations at 4× CPU throttle',
    run: benchStoryAnimation,
  },
  drag: { about: 'measures main-thread work while a card is dragged at 4× CPU throttle', run: benchDrag },
};

const [name] = process.argv.slice(2);
const bench = name === undefined ? undefined : BENCHES[name];
if (name === undefined || bench === undefined) {
  const lines = Object.entries(BENCHES).map(([each, { about }]) => `  ${each.padEnd(12)} ${about}`);
  console.log(['npm run bench -- NAME', ...lines].join('\n'));
  process.exitCode = name === undefined ? 0 : 2;
} else {
  process.exitCode = report(name, await bench.run()) ? 0 : 1;
}

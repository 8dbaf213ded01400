import { benchAnalytics } from './analytics.ts';
import { benchBackup } from './backup.ts';
import { benchAttacks } from './attacks/attacks.ts';
import { benchBell } from './bell/bell.ts';
import { benchDrag } from './drag.ts';
import { benchFeedback } from './feedback.ts';
import { benchFingers } from './fingers.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGenerate } from './generate.ts';
import { benchJudge } from './judge.ts';
import { benchLadder } from './live/ladder.ts';
import { benchKills } from './live/kills.ts';
import { benchLive } from './live/live.ts';
import { benchNextLesson } from './next-lesson.ts';
import { benchOffers } from './offers.ts';
import { benchPlay } from './play.ts';
import { benchRecompute } from './recompute.ts';
import { benchRecord } from './record.ts';
import { report, type BenchFigure } from './report.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSizes } from './sizes/sizes.ts';
import { benchSlowLine } from './slow-line.ts';
import { benchStaff } from './staff.ts';
import { benchTold } from './told.ts';

/** All benchmarks by name. */
const BENCHES: Readonly<Record<string, { about: string; run: () => BenchFigure[] | Promise<BenchFigure[]> }>> = {
  judge: { about: 'verdicts a second on one core; the whole built-in bank enumerated', run: benchJudge },
  generate: { about: '1,000 seeds of every level, generated and checked', run: benchGenerate },
  told: { about: '20,000 told problems of every level of several triangles, read by themselves', run: benchTold },
  feedback: {
    about: '200,000 random fillings of several triangles: marks on cards that stand right',
    run: benchFeedback,
  },
  'first-load': { about: 'what a browser fetches for the first visit to /question', run: benchFirstLoad },
  'next-lesson': { about: 'does the proposed lesson hold what simulated classes then break', run: benchNextLesson },
  offers: { about: '2,000 problems made by simulated pupils: sound, unlike, fairly solved', run: benchOffers },
  staff: { about: 'lists of staff at 10,000 pupils in 300 groups of one school and 200 schools', run: benchStaff },
  analytics: { about: 'data of analytics screens at 10,000 pupils, a million acts and ten', run: benchAnalytics },
  live: { about: '25 classes of 40 pupils in lessons: from a check to the teacher’s screen', run: benchLive },
  backup: { about: 'npm run backup and restore of ten million acts, in another cluster', run: benchBackup },
  kills: { about: 'kill −9 of server and database under load: acts lost or doubled', run: benchKills },
  attacks: { about: 'a pupil and a teacher answered while strangers and a teacher attack', run: benchAttacks },
  'sign-in': {
    about: 'a thousand sign-ins within a minute: stalls of the event loop; our share of each way',
    run: benchSignIn,
  },
  'live-ladder': { about: 'the same at a rising pace, until it breaks, and what gave way', run: benchLadder },
  record: { about: 'checks recorded a second over HTTP, against a bare INSERT loop', run: benchRecord },
  recompute: { about: 'sums kept up over a million random acts, against sums from the acts', run: benchRecompute },
  sizes: { about: 'sizes on tablets of every built-in question’s table: small, cut or covered', run: benchSizes },
  bell: { about: '35 devices at the bell on one line of 10 Mbit/s, 150 ms and 2 % loss', run: benchBell },
  'slow-line': { about: 'first visits over a line of 50 kbit/s: when a person sees something', run: benchSlowLine },
  fingers: { about: 'a simulated child’s finger on 3, 5 and 7 slots: cards that land elsewhere', run: benchFingers },
  play: { about: 'from the press to the first picture of a play at 4× CPU throttle', run: benchPlay },
  drag: { about: 'main-thread work of a dragged card at 4× CPU throttle', run: benchDrag },
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

import { useRedirectToClassPage } from '../sign-in/remembered-class.ts';
import { usePageTitle } from '../frame/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import style from './index-screen.module.css';
import { SampleQuestionSection } from './sample-place.tsx';
import { START_PAGE_WORDS, START_PAGE_PRODUCT_FEATURES } from './home-words.ts';

/**
 * The start page. It contains a short description of Sakumon, and one question that people can try without signing in.
 */
export function StartScreen() {
  usePageTitle(null);
  const isElsewhere = useRedirectToClassPage();
  if (isElsewhere) return null;
  return (
    <div className={style.screen}>
      <section className={style.hero}>
        <h1 className={style.title}>
          おはなしを つくると、<em>算数が 見えてくる。</em>
        </h1>
        <p className={style.lead}>
          カードを ならべて 文章題を <strong>つくる</strong>、小学校の 算数です。
        </p>
      </section>
      <section className={style.sample} aria-labelledby="sample-title">
        <h2 id="sample-title" className={style.sampleTitle}>
          ためしに 1もん、つくって みよう
        </h2>
        <SampleQuestionSection />
      </section>
      <ThreePoints />
      <footer className={style.footer}>
        <Logo />
        <p>{START_PAGE_WORDS.product}</p>
        {/* This link does not use the router, because its address is a file of the server and no page of the app. */}
        <a href="/licenses.txt">{START_PAGE_WORDS.licenses}</a>
      </footer>
    </div>
  );
}

function ThreePoints() {
  return (
    <section className={style.points} aria-label="さくもんの とくちょう">
      {START_PAGE_PRODUCT_FEATURES.map(({ name, words }) => (
        <div key={name} className={style.point}>
          <h2 className={style.pointName}>{name}</h2>
          <p>{words}</p>
        </div>
      ))}
    </section>
  );
}

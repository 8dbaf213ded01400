import { useState } from 'react';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const THEME_WORDS = {
  title: '画面の明るさ',
  choices: { system: '自動（この端末の設定に合わせる）', light: '明るい', dark: '暗い' },
  note: 'この端末だけに残る設定です。児童の画面、授業で映す画面、印刷するものは、いつも明るいままです。',
} as const;

/** Where `web/public/theme.js` reads the choice. */
const KEY = 'sakumon.theme';

function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** The choice between a light and a dark theme, stored on this device and in effect at once. */
export function ThemePanel() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: Theme): void => {
    localStorage.setItem(KEY, theme);
    dispatchEvent(new Event('sakumon:theme'));
    setChosen(theme);
  };
  return (
    <section className={pageStyle.panel} aria-labelledby="theme-title">
      <h2 id="theme-title" className={pageStyle.panelTitle}>
        {THEME_WORDS.title}
      </h2>
      <div className={formStyle.choices} role="radiogroup" aria-labelledby="theme-title" aria-describedby="theme-note">
        {THEMES.map((theme) => (
          <label key={theme} className={formStyle.choice}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
            {THEME_WORDS.choices[theme]}
          </label>
        ))}
      </div>
      <p id="theme-note" className={formStyle.note}>
        {THEME_WORDS.note}
      </p>
    </section>
  );
}

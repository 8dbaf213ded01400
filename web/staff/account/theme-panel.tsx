import { useState } from 'react';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';
import { THEME_WORDS } from './words.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The key of the theme in the browser's local storage. `web/public/theme.js` uses the same key. */
const KEY = 'sakumon.theme';

function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/** The choice between a light and a dark theme. It takes effect at once and is stored on this device. */
export function ThemePanel() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: Theme): void => {
    localStorage.setItem(KEY, theme);
    dispatchEvent(new Event('sakumon:theme'));
    setChosen(theme);
  };
  return (
    <section className={`${pageStyle.panel} screen-only`} aria-labelledby="theme-title">
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

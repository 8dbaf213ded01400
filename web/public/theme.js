// Sets the dark or light theme before the first paint and after every change. A separate file, because the content
// security policy forbids inline scripts and the app loads after the first paint.
(() => {
  const STAFF_PAGE = /^\/(?:admin|manager|upload)(?:\/|$)/u;
  const system = matchMedia('(prefers-color-scheme: dark)');

  /** Applies the theme of the page that the event names, or of the current address. */
  function apply({ detail } = {}) {
    const { pathname } = detail ?? location;
    const choice = localStorage.getItem('sakumon.theme');
    const wantsDark = choice === 'dark' || (choice !== 'light' && system.matches);
    const isDark = wantsDark && STAFF_PAGE.test(pathname);
    document.documentElement.toggleAttribute('data-dark', isDark);
  }

  system.addEventListener('change', apply);
  // The theme was changed in another tab.
  addEventListener('storage', apply);
  // Another page was opened, or the theme was changed in this tab.
  addEventListener('sakumon:theme', apply);
  apply();
})();

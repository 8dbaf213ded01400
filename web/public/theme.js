// Sets the dark or light theme before the first paint and after every change. It is a file of its own, because the
// content security policy forbids inline scripts and the app is loaded only after the first paint.
(() => {
  const STAFF_PAGE = /^\/(?:admin|manager|upload)(?:\/|$)/u;
  const system = matchMedia('(prefers-color-scheme: dark)');

  /** Applies the theme for the page that the event names or, without an event, for the present address. */
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

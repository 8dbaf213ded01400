import { useCurrentPageVisit } from '../app/router/router-context.ts';
import { Link } from '../app/router/link.tsx';
import { TopBarContent } from '../app/frame/top-bar-place.tsx';
import { accountOfSignIn } from '../app/sign-in/sign-in-state.ts';
import { useSignIn } from '../app/sign-in/sign-in.ts';
import { STAFF_NAVIGATION } from './staff-sections.ts';
import style from './staff-nav.module.css';
import { NAVIGATION_WORDS } from './words.ts';

/**
 * The navigation bar in the top bar of every staff screen. It is hidden while the user must replace an initial password
 * or add a second factor, because until then the server rejects requests from the pages that it links to.
 */
export function StaffNav() {
  const state = useSignIn();
  const visit = useCurrentPageVisit();
  const role = accountOfSignIn(state)?.role;
  const owes = state.kind === 'signedIn' && (state.account.mustChangePassword || state.account.mustAddFactor);
  if (role === undefined || role === 'pupil' || owes) return null;
  const path = visit?.kind === 'screen' ? visit.page.path : null;
  return (
    <TopBarContent>
      <nav className={style.nav} aria-label={NAVIGATION_WORDS.label}>
        <ul>
          {STAFF_NAVIGATION[role].map(({ name, to, pages }) => {
            const isCurrent = path !== null && pages.includes(path);
            return (
              <li key={to}>
                <Link to={to} aria-current={isCurrent ? (path === to ? 'page' : 'true') : undefined}>
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </TopBarContent>
  );
}

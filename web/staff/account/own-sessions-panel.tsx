import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { deviceNameOfUserAgent, OWN_SESSIONS_WORDS } from './words.ts';
import { ThemePanel } from './theme-panel.tsx';
import style from '../entries.module.css';

type OwnSession = StaffOutputOf<'ownSessions'>['sessions'][number];

/**
 * The panel with the theme of this device and with the user's sessions, which are the devices on which the user is
 * signed in. The user can end each session.
 */
export function OwnSessionsPanel() {
  const read = useStaffRead('ownSessions', {});
  return (
    <>
      <ThemePanel />
      <section className={pageStyle.panel} aria-labelledby="own-sessions-title">
        <h2 id="own-sessions-title" className={pageStyle.panelTitle}>
          {OWN_SESSIONS_WORDS.title}
        </h2>
        <p>{OWN_SESSIONS_WORDS.advice}</p>
        <LoadedDataView read={read}>{({ sessions }) => <Sessions sessions={sessions} />}</LoadedDataView>
      </section>
    </>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { fault, send } = useSingleRequest();
  const others = sessions.filter(({ isThis }) => !isThis).map(({ name }) => name);
  const end = (names: string[]): void =>
    send(
      () => callStaffRoute('endOwnSessions', { sessions: names }),
      () => undefined,
    );
  return (
    <>
      <FormErrorText fault={fault} />
      <ul className={style.list} aria-label={OWN_SESSIONS_WORDS.title}>
        {sessions.map((session) => (
          <li key={session.name} className={style.row}>
            <span className={style.name}>{deviceNameOfUserAgent(session.userAgent)}</span>
            <span className={style.note}>{OWN_SESSIONS_WORDS.begunAt(formatNumericDateAndTime(session.begunAt))}</span>
            {session.isThis ? (
              <span>{OWN_SESSIONS_WORDS.thisDevice}</span>
            ) : (
              <LinkLikeButton
                label={OWN_SESSIONS_WORDS.endOf(
                  deviceNameOfUserAgent(session.userAgent),
                  formatNumericDateAndTime(session.begunAt),
                )}
                onPress={() => end([session.name])}
              >
                {OWN_SESSIONS_WORDS.end}
              </LinkLikeButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <LinkLikeButton onPress={() => end(others)}>{OWN_SESSIONS_WORDS.endOthers}</LinkLikeButton>
        </div>
      )}
    </>
  );
}

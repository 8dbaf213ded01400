import { FormFault, QuietButton } from '../../ui/form.tsx';
import { momentWords } from '../../ui/moments.ts';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { Loaded } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { deviceWords, OWN_SESSIONS_WORDS } from './words.ts';
import { ThemePanel } from './theme-panel.tsx';
import style from '../entries.module.css';

type OwnSession = StaffOutputOf<'ownSessions'>['sessions'][number];

/** The theme of this device, and the list of sessions with buttons that end them. */
export function OwnSessionsPanel() {
  const read = useRead('ownSessions', {});
  return (
    <>
      <ThemePanel />
      <section className={pageStyle.panel} aria-labelledby="own-sessions-title">
        <h2 id="own-sessions-title" className={pageStyle.panelTitle}>
          {OWN_SESSIONS_WORDS.title}
        </h2>
        <p>{OWN_SESSIONS_WORDS.advice}</p>
        <Loaded read={read}>{({ sessions }) => <Sessions sessions={sessions} />}</Loaded>
      </section>
    </>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { fault, send } = useSending();
  const others = sessions.filter(({ isThis }) => !isThis).map(({ name }) => name);
  const end = (names: string[]): void =>
    send(
      () => callStaff('endOwnSessions', { sessions: names }),
      () => undefined,
    );
  return (
    <>
      <FormFault fault={fault} />
      <ul className={style.list} aria-label={OWN_SESSIONS_WORDS.title}>
        {sessions.map((session) => (
          <li key={session.name} className={style.row}>
            <span className={style.name}>{deviceWords(session.userAgent)}</span>
            <span className={style.note}>{OWN_SESSIONS_WORDS.begunAt(momentWords(session.begunAt))}</span>
            {session.isThis ? (
              <span>{OWN_SESSIONS_WORDS.thisDevice}</span>
            ) : (
              <QuietButton
                label={OWN_SESSIONS_WORDS.endOf(deviceWords(session.userAgent), momentWords(session.begunAt))}
                onPress={() => end([session.name])}
              >
                {OWN_SESSIONS_WORDS.end}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <QuietButton onPress={() => end(others)}>{OWN_SESSIONS_WORDS.endOthers}</QuietButton>
        </div>
      )}
    </>
  );
}

import { FormFault, QuietButton } from '../../ui/form.tsx';
import { momentWords } from '../../ui/moments.ts';
import { callStaff, type StaffOutputOf } from '../client.ts';
import { Loaded } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { deviceWords } from './words.ts';
import style from '../entries.module.css';

type OwnSession = StaffOutputOf<'ownSessions'>['sessions'][number];

/** Where one is signed in, and the way to end it there. */
export function OwnSessionsPanel() {
  const read = useRead('ownSessions', {});
  return (
    <section className={pageStyle.panel} aria-labelledby="own-sessions-title">
      <h2 id="own-sessions-title" className={pageStyle.panelTitle}>
        ログイン中の端末
      </h2>
      <p>覚えのない端末があるときは、ログアウトさせて、パスワードを変えてください。</p>
      <Loaded read={read}>{({ sessions }) => <Sessions sessions={sessions} />}</Loaded>
    </section>
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
      <ul className={style.list} aria-label="ログイン中の端末">
        {sessions.map((session) => (
          <li key={session.name} className={style.row}>
            <span className={style.name}>{deviceWords(session.userAgent)}</span>
            <span className={style.note}>{momentWords(session.begunAt)}にログイン</span>
            {session.isThis ? (
              <span>この端末</span>
            ) : (
              <QuietButton
                label={`${deviceWords(session.userAgent)}（${momentWords(session.begunAt)}にログイン）をログアウトさせる`}
                onPress={() => end([session.name])}
              >
                ログアウトさせる
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <QuietButton onPress={() => end(others)}>ほかの端末をすべてログアウトさせる</QuietButton>
        </div>
      )}
    </>
  );
}

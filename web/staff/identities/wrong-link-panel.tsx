import { useState, type SubmitEvent } from 'react';
import type { IdentityLinkSearchResult } from '../../../contract/linked-identities.ts';
import { FormFault, QuietButton, SubmitButton, TextField, textOf } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaff } from '../client.ts';
import entryStyle from '../entries.module.css';
import pageStyle from '../page.module.css';
import { SavedNote } from '../saved-note.tsx';
import { useSending } from '../sending.ts';
import style from './identities.module.css';
import { linkNote, linkWords, WRONG_LINK_WORDS, LINKED_IDENTITY_WORDS } from './words.ts';

/** An administrator finds all links of an address in all schools and removes wrong links. */
export function WrongLinkPanel() {
  const [links, setLinks] = useState<readonly IdentityLinkSearchResult[] | null>(null);
  const [leaving, setLeaving] = useState<IdentityLinkSearchResult | null>(null);
  const [isUndone, setUndone] = useState(false);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'email');
    setUndone(false);
    setLinks(null);
    send(
      () => callStaff('identityLinks', { email }),
      (found) => setLinks(found.links),
    );
  };
  return (
    <section className={pageStyle.panel} aria-labelledby="wrong-link-title">
      <h2 id="wrong-link-title" className={pageStyle.panelTitle}>
        {WRONG_LINK_WORDS.title}
      </h2>
      <p>{WRONG_LINK_WORDS.explained}</p>
      <form className={style.oneLine} onSubmit={onSubmit} noValidate>
        <TextField name="email" type="email" label={WRONG_LINK_WORDS.label} fault={fault} autoComplete="off" />
        <SubmitButton isUnderway={isUnderway}>{WRONG_LINK_WORDS.find}</SubmitButton>
        <FormFault fault={fault} />
      </form>
      <FoundLinks links={links} onUndo={setLeaving} />
      <SavedNote isSaved={isUndone} words={WRONG_LINK_WORDS.undone} />
      {leaving !== null && (
        <ConfirmDialog
          title={LINKED_IDENTITY_WORDS.askUnlink(linkWords(leaving))}
          words={WRONG_LINK_WORDS.undoing}
          button={WRONG_LINK_WORDS.undo}
          action={() => callStaff('undoIdentityLink', { account: leaving.account, issuer: leaving.issuer })}
          onClose={() => setLeaving(null)}
          onDone={() => {
            setLinks(null);
            setUndone(true);
            setLeaving(null);
          }}
        />
      )}
    </section>
  );
}

type FoundLinksProps = {
  readonly links: readonly IdentityLinkSearchResult[] | null;
  readonly onUndo: (link: IdentityLinkSearchResult) => void;
};

function FoundLinks({ links, onUndo }: FoundLinksProps) {
  if (links === null) return null;
  if (links.length === 0) return <output>{WRONG_LINK_WORDS.none}</output>;
  return (
    <ul className={entryStyle.list} aria-label={WRONG_LINK_WORDS.title}>
      {links.map((link) => (
        <li key={`${link.account} ${link.issuer}`} className={entryStyle.row}>
          <span className={entryStyle.name}>{linkWords(link)}</span>
          <span className={entryStyle.note}>{linkNote(link)}</span>
          <QuietButton
            label={LINKED_IDENTITY_WORDS.undoLink(linkWords(link), WRONG_LINK_WORDS.undo)}
            onPress={() => onUndo(link)}
          >
            {WRONG_LINK_WORDS.undo}
          </QuietButton>
        </li>
      ))}
    </ul>
  );
}

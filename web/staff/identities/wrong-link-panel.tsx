import { useState, type SubmitEvent } from 'react';
import type { LinkedIdentitySearchResult } from '../../../contract/linked-identities.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute } from '../client.ts';
import entryStyle from '../entries.module.css';
import pageStyle from '../page.module.css';
import { SavedNote } from '../saved-note.tsx';
import { useSingleRequest } from '../sending.ts';
import style from './identities.module.css';
import {
  linkedIdentityDatesNote,
  linkedAccountSchoolAndRole,
  IDENTITY_LINK_SEARCH_WORDS,
  LINKED_IDENTITY_WORDS,
} from './words.ts';

/**
 * The panel in which an administrator enters the e-mail address of a person and sees to which Sakumon accounts, at any
 * school, it is linked. The administrator can remove wrong links.
 */
export function IdentityLinkSearchPanel() {
  const [links, setLinks] = useState<readonly LinkedIdentitySearchResult[] | null>(null);
  const [leaving, setLeaving] = useState<LinkedIdentitySearchResult | null>(null);
  const [isUndone, setUndone] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = textOfFormField(new FormData(event.currentTarget), 'email');
    setUndone(false);
    setLinks(null);
    send(
      () => callStaffRoute('identityLinks', { email }),
      (found) => setLinks(found.links),
    );
  };
  return (
    <section className={`${pageStyle.panel} screen-only`} aria-labelledby="wrong-link-title">
      <h2 id="wrong-link-title" className={pageStyle.panelTitle}>
        {IDENTITY_LINK_SEARCH_WORDS.title}
      </h2>
      <p>{IDENTITY_LINK_SEARCH_WORDS.explained}</p>
      <form className={style.oneLine} onSubmit={onSubmit} noValidate>
        <TextField
          name="email"
          type="email"
          label={IDENTITY_LINK_SEARCH_WORDS.label}
          fault={fault}
          autoComplete="off"
        />
        <SubmitButton isUnderway={isUnderway}>{IDENTITY_LINK_SEARCH_WORDS.find}</SubmitButton>
        <FormErrorText fault={fault} />
      </form>
      <FoundLinks links={links} onUndo={setLeaving} />
      <SavedNote isSaved={isUndone} words={IDENTITY_LINK_SEARCH_WORDS.undone} />
      {leaving !== null && (
        <ConfirmDialog
          title={LINKED_IDENTITY_WORDS.askUnlink(linkedAccountSchoolAndRole(leaving))}
          words={IDENTITY_LINK_SEARCH_WORDS.undoing}
          button={IDENTITY_LINK_SEARCH_WORDS.undo}
          action={() => callStaffRoute('undoIdentityLink', { account: leaving.account, issuer: leaving.issuer })}
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
  readonly links: readonly LinkedIdentitySearchResult[] | null;
  readonly onUndo: (link: LinkedIdentitySearchResult) => void;
};

function FoundLinks({ links, onUndo }: FoundLinksProps) {
  if (links === null) return null;
  if (links.length === 0) return <output>{IDENTITY_LINK_SEARCH_WORDS.none}</output>;
  return (
    <ul className={entryStyle.list} aria-label={IDENTITY_LINK_SEARCH_WORDS.title}>
      {links.map((link) => (
        <li key={`${link.account} ${link.issuer}`} className={entryStyle.row}>
          <span className={entryStyle.name}>{linkedAccountSchoolAndRole(link)}</span>
          <span className={entryStyle.note}>{linkedIdentityDatesNote(link)}</span>
          <LinkLikeButton
            label={LINKED_IDENTITY_WORDS.undoLink(linkedAccountSchoolAndRole(link), IDENTITY_LINK_SEARCH_WORDS.undo)}
            onPress={() => onUndo(link)}
          >
            {IDENTITY_LINK_SEARCH_WORDS.undo}
          </LinkLikeButton>
        </li>
      ))}
    </ul>
  );
}

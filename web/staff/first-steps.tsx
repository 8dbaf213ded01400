import type { ReactNode } from 'react';
import buttonStyle from '../ui/button.module.css';
import { LinkLikeButton } from '../ui/form.tsx';
import formStyle from '../ui/form.module.css';
import type { PageAddress } from '../app/router/address.ts';
import { Link } from '../app/router/link.tsx';
import style from './cells.module.css';
import { STAFF_PAGE_FRAME_WORDS } from './words.ts';

/**
 * One step of setting up a new school or installation. `way`: how the user does the step, with a link to another page
 * (`page`) or with a button (`here`). `way` is null while another step must be done first.
 */
export type SetupStep = {
  readonly name: string;
  readonly isDone: boolean;
  readonly way:
    | { readonly kind: 'page'; readonly to: PageAddress }
    | { readonly kind: 'here'; readonly act: () => void }
    | null;
};

type FirstStepsProps = { readonly title: string; readonly steps: readonly SetupStep[] };

/**
 * The list of the steps that set up a new school or installation. A step counts as done if the data that it creates
 * exist. Only the next step has a link or a button.
 */
export function SetupStepList({ title, steps }: FirstStepsProps) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={style.steps} aria-label={title}>
      <h2 className={style.sectionTitle}>{title}</h2>
      <ol>
        {steps.map((step, at) => (
          <li key={step.name} className={step.isDone ? style.stepDone : undefined}>
            <span className={style.stepSign} aria-hidden="true">
              {step.isDone ? '✓' : at + 1}
            </span>
            {step === next ? (
              <Way step={step} />
            ) : (
              <span>
                {step.name}
                {step.isDone && <span className="spoken-only">{STAFF_PAGE_FRAME_WORDS.stepDone}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Way({ step: { name, way } }: { readonly step: SetupStep }): ReactNode {
  switch (way?.kind) {
    case undefined:
      return <span>{name}</span>;
    case 'here':
      return <LinkLikeButton onPress={way.act}>{name}</LinkLikeButton>;
    case 'page':
      return (
        <Link {...way.to} className={`${formStyle.action} ${buttonStyle.quiet}`}>
          {name}
        </Link>
      );
  }
}

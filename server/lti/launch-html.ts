import { createHash } from 'node:crypto';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (sign) => SIGNS[sign] ?? '');
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f6f2;color:#1f1e3d;
font-family:"BIZ UDPGothic",sans-serif;font-size:1.25rem;line-height:1.8;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:36rem;margin:1rem;padding:2rem 2.5rem;background:#fff;border:1px solid #dcdcec;border-radius:18px}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.4}p{margin:.5rem 0}
fieldset{margin:1rem 0;padding:.5rem 1rem;border:1px solid #dcdcec;border-radius:10px}legend{font-weight:700}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}input[type=radio]{flex:none;width:1.25rem;height:1.25rem;accent-color:#3431a1}
button,a{display:inline-flex;align-items:center;box-sizing:border-box;min-height:3rem;margin-top:1rem;padding:.5rem 2rem;border:0;border-radius:10px;
background:#3431a1;color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
a{background:#eeeefb;color:#3431a1}button:focus-visible,a:focus-visible{outline:3px solid #f2a516;outline-offset:2px}`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const SUBMIT = 'document.forms[0].submit()';
const SUBMIT_HASH = `'sha256-${createHash('sha256').update(SUBMIT).digest('base64')}'`;

/** Groups of radio buttons, each with a heading. */
export type LaunchRadioButtonGroups = {
  readonly name: string;
  readonly groups: readonly { readonly title: string; readonly choices: readonly { value: string; words: string }[] }[];
};

export type LaunchPageContent = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly form?: {
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
    readonly inNewTab?: true;
    readonly choices?: LaunchRadioButtonGroups;
    /**
     * True if a script submits the form as soon as the page is opened. If the browser runs no scripts, the person
     * presses the button.
     */
    readonly atOnce?: true;
  };
  readonly link?: { readonly href: string; readonly words: string };
};

function choicesHtml({ name, groups }: LaunchRadioButtonGroups): string {
  const radio = ({ value, words }: { value: string; words: string }): string =>
    `<label><input type="radio" name="${escapeHtml(name)}" value="${escapeHtml(value)}" required> ${escapeHtml(words)}</label>`;
  return groups
    .map(
      ({ title, choices }) =>
        `<fieldset><legend>${escapeHtml(title)}</legend>${choices.map(radio).join('')}</fieldset>`,
    )
    .join('');
}

function formHtml(form: NonNullable<LaunchPageContent['form']>): string {
  const hidden = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const target = form.inNewTab === true ? ' target="_blank"' : '';
  const choices = form.choices === undefined ? '' : choicesHtml(form.choices);
  const script = form.atOnce === true ? `<script>${SUBMIT}</script>` : '';
  return `<form method="post" action="${escapeHtml(form.action)}"${target}>${hidden.join('')}${choices}<button>${escapeHtml(form.button)}</button></form>${script}`;
}

/** Returns the text of an HTML page that needs no other files, so that a portal can show it in a frame. */
export function createLaunchHtml({ title, lines, form, link }: LaunchPageContent): string {
  const formText = form === undefined ? '' : formHtml(form);
  const linkText = link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>`;
  return `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | さくもん</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${formText}${linkText}</main></body></html>
`;
}

/**
 * Returns the Content-Security-Policy for the page. The policy allows only the page's own style and form. `framedBy`
 * contains the origins whose pages may show this page in a frame.
 */
export function launchContentSecurityPolicy({ form }: LaunchPageContent, framedBy: readonly string[]): string {
  const action = form?.action.startsWith('/') === false ? new URL(form.action).origin : "'self'";
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(form?.atOnce === true ? [`script-src ${SUBMIT_HASH}`] : []),
    `form-action ${action}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join(';');
}

import type { FastifyReply } from 'fastify';
import { createDeepLinkChoicePageContent } from './deep-linking.ts';
import type { LaunchSignInResult } from './enter-launched.ts';
import { createLaunchHtml, launchContentSecurityPolicy, type LaunchPageContent } from './launch-html.ts';
import { LAUNCH_REFUSALS, type LaunchRefusalCode } from './launch-refusal.ts';
import type { LaunchDependencies, VerifiedPortalResponse } from './launch.ts';
import { addPortalOriginsToErrors, originsOfPortal } from './portal-rows.ts';

/** The paths to which the browser sends the forms on the pages of a launch (the opening of Sakumon from a portal). */
export const LAUNCH_FORM_PATHS = { open: '/lti/open', link: '/lti/link', choose: '/lti/deep-link' } as const;

/** Sends a page of a launch. `framedBy`: the origins that may show the page in a frame. */
export function sendLaunchPage(
  reply: FastifyReply,
  status: number,
  page: LaunchPageContent,
  framedBy: readonly string[] = [],
): FastifyReply {
  if (framedBy.length > 0) reply.raw.removeHeader('x-frame-options');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', launchContentSecurityPolicy(page, framedBy))
    .type('text/html; charset=utf-8')
    .send(createLaunchHtml(page));
}

/** Sends the page that says why a launch was refused. `framedBy`: the origins that may show the page in a frame. */
export function sendLaunchRefusal(
  reply: FastifyReply,
  refusal: LaunchRefusalCode,
  framedBy: readonly string[] = [],
): FastifyReply {
  const [status, words] = LAUNCH_REFUSALS[refusal];
  reply.header('x-launch-refusal', refusal);
  const lines =
    refusal === 'not-registered'
      ? [
          words,
          'さくもんに 名前が ある 人は、この ブラウザで さくもんに ログインしてから、ポータルから もういちど ひらくと、つなぐ ことが できます。',
        ]
      : [words];
  // A page in a frame has no link to the sign-in page, because people can use a session only in a tab.
  const link = framedBy.length > 0 ? {} : { link: { href: '/login', words: 'ログインの ページへ' } };
  return sendLaunchPage(reply, status, { title: 'ひらけませんでした', lines, ...link }, framedBy);
}

/**
 * Sends the page on which a teacher chooses links to Sakumon for the portal. The portal may show this page in a frame,
 * because the page opens no session.
 */
export function sendDeepLinkChoicePage(
  reply: FastifyReply,
  dependencies: LaunchDependencies,
  launched: VerifiedPortalResponse,
  now: Date,
): Promise<FastifyReply> {
  return addPortalOriginsToErrors(launched.portal, async () => {
    const { sealed, groups } = await createDeepLinkChoicePageContent(dependencies, launched, now);
    const choices = {
      name: 'path',
      groups: groups.map(({ title, links }) => ({
        title,
        choices: links.map(({ path, title: words }) => ({ value: path, words })),
      })),
    };
    const page = {
      title: 'ポータルに おく ものを えらぶ',
      lines: ['児童は、ここから さくもんの その ページを ひらきます。'],
      form: { action: LAUNCH_FORM_PATHS.choose, fields: { choosing: sealed }, choices, button: 'えらぶ' },
    };
    return sendLaunchPage(reply, 200, page, originsOfPortal(launched.portal));
  });
}

/**
 * Returns the page that asks the signed-in person whether the account shall be linked to the portal's person. The text
 * for pupils is written for children.
 */
export function createAccountLinkPage(
  { portal, ticket }: Pick<VerifiedPortalResponse, 'portal' | 'ticket'>,
  { sealed, here }: Extract<LaunchSignInResult, { kind: 'mayLink' }>,
): LaunchPageContent {
  const there = ticket.name ?? ticket.subject;
  const form = { action: LAUNCH_FORM_PATHS.link, fields: { link: sealed } };
  switch (ticket.role) {
    case 'teacher':
      return {
        title: 'アカウントを つなぎますか',
        lines: [
          `ポータル「${portal.name}」の ${there} さんと、さくもんの ${here} さんを つなぎます。`,
          'つなぐと、つぎからは ポータルから そのまま 入れます。自分の 名前で なければ、つながないで ください。',
        ],
        form: { ...form, button: 'つなぐ' },
        link: { href: '/manager', words: 'つながない' },
      };
    case 'pupil':
      return {
        title: 'きみの なまえかな？',
        lines: [`${here} さん、ですか。`, 'じぶんの なまえなら、「はい」を おしてね。つぎからは そのまま はいれるよ。'],
        form: { ...form, button: 'はい' },
        link: { href: '/login', words: 'ちがう' },
      };
  }
}

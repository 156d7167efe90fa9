import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { canShare } from '../attention/device';
import { words } from '../i18n';
import { renewal, tableLink, worksOnlyHere } from '../net';
import type { OptionsPart } from '../table/contract';
import { CopyButton, spelt } from '../ui';
import { frontOf, gameNamed, useOptions } from './games';
import type { TableSession } from './state';

const t = words('app');

interface Props {
  readonly session: TableSession;
  /** More content, if there is room. */
  readonly children: ComponentChildren;
}

/** The code in large letters, the link to copy or share, and the QR code. */
export function Share({ session, children }: Props) {
  const { code, gameId, invitation } = session.room.value;
  const part = useOptions(gameId);
  const link = tableLink(code, invitation);
  return (
    <section class="slip share" aria-labelledby="code-title">
      <h2 id="code-title">{t('lobby.code')}</h2>
      <p class="share-code" translate={false}>
        <span class="visually-hidden">{spelt(code)}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <p class={invitation === '' ? 'hint' : undefined}>{t(invitation === '' ? 'lobby.share' : 'lobby.linkOnly')}</p>
      {worksOnlyHere(link) && <p class="hint">{t('lobby.onlyHere')}</p>}
      <div class="row wrap">
        <CopyButton text={link} label={t('lobby.copyLink')} />
        {canShare() && (
          <button
            type="button"
            class="button"
            onClick={() =>
              void navigator
                .share({ title: t('title'), text: invitingText(session, part), url: link })
                .catch(() => undefined)
            }
          >
            {t('lobby.shareLink')}
          </button>
        )}
      </div>
      <QrCode text={link} />
      {children}
    </section>
  );
}

/** The text of an invitation: the game and its rules. */
function invitingText(session: TableSession, part: OptionsPart | undefined): string {
  const { gameId, options } = session.room.value;
  const manifest = gameNamed(gameId);
  const game = manifest === undefined ? t('title') : frontOf(manifest)('name');
  if (part === undefined) return t('options.invitation.plain', { game });
  return t('options.invitation', { game, rules: part.summary(options.game) });
}

/** The QR code; appears once its library has loaded. */
function QrCode({ text }: { readonly text: string }) {
  const path = useSignal<{ readonly size: number; readonly d: string } | null>(null);
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { correction, generate } = await renewal.part(() => import('lean-qr'));
      const code = generate(text, { minCorrectionLevel: correction.M });
      const across = Array.from({ length: code.size }, (_, place) => place);
      const dark = across.flatMap((y) => across.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
      path.value = { size: code.size, d: dark.join('') };
    };
    // The link still works without the QR code.
    draw().catch(() => undefined);
  }, [text]);
  const drawn = path.value;
  if (drawn === null) return <div class="qr" />;
  return (
    <svg
      class="qr"
      role="img"
      aria-label={t('lobby.qr')}
      viewBox={`-3 -3 ${drawn.size + 6} ${drawn.size + 6}`}
      shape-rendering="crispEdges"
    >
      <path d={drawn.d} />
    </svg>
  );
}

import type { ComponentType } from 'preact';
import { hashOf } from '@brigantine/shared/fair/draws';
import { isolate, loadWords, wordsOf } from '../i18n';
import type { KeysOf, OwnArea } from '../i18n/areas';
import type fair from '../i18n/en/fair.json';
import { root } from '../net';
import { Dialog } from '../ui';
import { isMissing, ownNonce } from './own';
import type { SealDialogProps } from './SealChip';
import './fair.css';

const AREA: OwnArea = { area: 'fair', load: (language) => import(`../i18n/${language}/fair.json`) };
const t = wordsOf<KeysOf<typeof fair>>('fair');

/** The dialog, once its texts have loaded. */
export async function loadSealDialog(): Promise<ComponentType<SealDialogProps>> {
  await loadWords(AREA);
  return SealDialog;
}

/** Explains sealed dice in four sentences, and shows the numbers. */
function SealDialog({ session, onClose = () => undefined }: SealDialogProps) {
  const { fair, seats } = session.room.value;
  const { commitment, nonces, secret, stage } = fair;
  const own = ownNonce.value;
  return (
    <Dialog title={t('title')} size="small" onClose={onClose}>
      <div class="stack seal">
        {isMissing(session.room.value) && <p role="alert">{t('missing')}</p>}
        <p>{`${t('sealed')} ${t('added')} ${t('drawn')} ${t('revealed')}`}</p>
        <p class="hint">{t('limits')}</p>
        <dl>
          <Numbers name={t('commitment')} value={commitment} />
          {nonces.map(({ seat, hash, nonce }) => (
            <Numbers
              key={seat}
              name={own?.hash === hash ? t('own') : isolate(seats[seat]?.name ?? '')}
              note={nonce === '' ? t(stage === 'sealed' ? 'withheld' : 'locked') : ''}
              value={nonce === '' ? hash : nonce}
            />
          ))}
          {secret !== '' && (
            <Numbers name={t('secret')} note={t(hashOf(secret) === commitment ? 'fits' : 'differs')} value={secret} />
          )}
        </dl>
        {nonces.length === 0 && <p class="hint">{t('none')}</p>}
        {secret === '' && (
          <p class="hint">
            {t('abandoned')}{' '}
            <a href={`${root()}g/${commitment}.json`} target="_blank" rel="noopener">
              {t('abandoned.link')}
            </a>
          </p>
        )}
        <a href={`${root()}fair`} target="_blank" rel="noopener">
          {t('all')}
        </a>
      </div>
    </Dialog>
  );
}

interface NumbersProps {
  readonly name: string;
  readonly note?: string;
  /** In hexadecimal. */
  readonly value: string;
}

function Numbers({ name, note = '', value }: NumbersProps) {
  return (
    <>
      <dt>
        {name} {note !== '' && <span class="hint">{note}</span>}
      </dt>
      <dd>
        <code>{value}</code>
      </dd>
    </>
  );
}

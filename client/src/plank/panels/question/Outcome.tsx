import { t } from '../../words';
import { placeSign } from '../../crews';
import type { Preview } from '../../preview';
import { MiniPlank } from '../common/MiniPlank';
import { usePirateName } from '../common/Pirate';

/** What a choice would do, in words and as the plank it leaves. `follows`: a second card must come after it. */
export function Outcome({ preview, follows }: { readonly preview: Preview; readonly follows: boolean }) {
  return (
    <div class="plank-outcome" aria-live="polite">
      <Words preview={preview} follows={follows} />
      <Picture preview={preview} />
    </div>
  );
}

function Words({ preview, follows }: { readonly preview: Preview; readonly follows: boolean }) {
  const name = usePirateName();
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (preview.kind) {
    case 'entry':
      return (
        <p>
          <span class="outcome-more">
            {upper(t('does.enters', { pirate: name(preview.pirate), place: placeSign(preview.place) }))}{' '}
          </span>
          <b>{upper(t('does.falls', { pirate: name(preview.fell), pile: preview.pile, count: preview.pile }))}</b>
          {follows && <span class="outcome-more"> {t('does.then.action')}</span>}
        </p>
      );
    case 'slide': {
      const values = { pirate: name(preview.moved), from: placeSign(preview.from), to: placeSign(preview.to) };
      return (
        <p>
          <b>{upper(t(preview.from === preview.to ? 'does.nothing' : 'does.slides', values))}</b>{' '}
          <span class="outcome-more">
            {t('does.nobodyFalls')}
            {follows && ` ${t('does.then.pirate')}`}
          </span>
        </p>
      );
    }
    case 'pass':
      return <p>{t('does.pass')}</p>;
  }
}

function Picture({ preview }: { readonly preview: Preview }) {
  const { plank } = preview;
  switch (preview.kind) {
    case 'entry':
      return <MiniPlank plank={plank} moved={preview.pirate} fell={{ pirate: preview.fell, pile: preview.pile }} />;
    case 'slide':
      return <MiniPlank plank={plank} moved={preview.moved} />;
    case 'pass':
      return <MiniPlank plank={plank} />;
  }
}

import { useSignal } from '@preact/signals';
import { Dialog } from '../../ui';
import { paragraphOf, type Point, type Value } from './points';
import { law, optionWords as t } from '../words';
import { paragraphText } from './tell';
import './rules.css';

/** The number of the paragraph of a point as it is set; pressing it opens the paragraph's text. */
export function ParagraphLink({ point, value }: { readonly point: Point; readonly value: Value }) {
  const open = useSignal(false);
  const rule = paragraphOf(point, value);
  return (
    <>
      <button
        type="button"
        class="plain-button paragraph-link"
        aria-haspopup="dialog"
        aria-label={t('cite', { point: law(`option.${point}`), rule })}
        onClick={() => void (open.value = true)}
      >
        {rule}
      </button>
      {open.value && (
        <Dialog title={rule} size="small" onClose={() => void (open.value = false)}>
          <p>{paragraphText(law, rule)}</p>
        </Dialog>
      )}
    </>
  );
}

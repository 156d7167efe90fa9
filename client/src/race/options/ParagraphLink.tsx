import { useId } from 'preact/hooks';
import { paragraphOf, type Point, type Value } from './points';
import { law, t } from './say';
import { paragraphText } from './tell';
import './inForce.css';

/** The number of the paragraph of a point as it is set; pressing it opens the paragraph's text beside the page. */
export function ParagraphLink({ point, value }: { readonly point: Point; readonly value: Value }) {
  const id = useId();
  const rule = paragraphOf(point, value);
  return (
    <>
      <button
        type="button"
        class="plain-button paragraph-link"
        popovertarget={id}
        aria-label={t('cite', { point: law(`option.${point}`), rule })}
      >
        {rule}
      </button>
      <div id={id} class="slip paragraph-slip" popover="auto" tabIndex={-1} autofocus role="note">
        <p>
          <strong>{rule}</strong> {paragraphText(law, rule)}
        </p>
      </div>
    </>
  );
}

/** The SVG filter for torn edges of parchment (`url(#torn)`); once in the page. */
export function TornEdge() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style="position:absolute">
      <filter id="torn" x="-3%" y="-3%" width="106%" height="106%">
        <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="4" result="n" />
        <feDisplacementMap in="SourceGraphic" in2="n" scale="7" xChannelSelector="R" yChannelSelector="G" />
      </filter>
    </svg>
  );
}

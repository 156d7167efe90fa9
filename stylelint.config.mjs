/** Styles are made of the tokens of client/src/design/tokens.css and the colours of client/src/art/palette.ts: no other sizes of text, spaces, corners, layers or colours. */
const OWN_LENGTH = [/[1-9]\d*(\.\d+)?(px|rem)|\.\d+(px|rem)/];

export default {
  ignoreFiles: ['client/src/design/tokens.css', '**/dist/**'],
  rules: {
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'declaration-property-value-disallowed-list': {
      '/^font(-size)?$/': OWN_LENGTH,
      '/^((row-|column-)?gap|(scroll-)?(padding|margin)(-.+)?)$/': OWN_LENGTH,
      '/radius$/': OWN_LENGTH,
      'z-index': [/\d\d/],
    },
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
  },
};

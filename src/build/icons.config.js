// `npm run icons` draws the pictures that an installed Balsa needs from public/icon.svg; they are kept in the repository.
const NAVY = '#12233f';

/** @type {import('@vite-pwa/assets-generator/config').UserConfig} */
export default {
  images: ['public/icon.svg'],
  preset: {
    transparent: { sizes: [192, 512], padding: 0, favicons: [[48, 'favicon.ico']] },
    maskable: { sizes: [512], padding: 0, resizeOptions: { background: NAVY } },
    apple: { sizes: [180], padding: 0, resizeOptions: { background: NAVY } },
    assetName(kind, size) {
      if (kind === 'apple') return 'apple-touch-icon.png';
      const { width } = /** @type {{ width: number }} */ (size);
      return kind === 'maskable' ? `icon-maskable-${width}.png` : `icon-${width}.png`;
    },
  },
};

import { useSignals } from '@preact/signals-react/runtime';
import { create } from 'qrcode';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a code for cameras: dark squares on white in either scheme, or a camera would not know it. */
export function QrCode({ text, label }: QrCodeProps) {
  useSignals();
  const { size, path } = useMemo(() => squaresOf(text), [text]);
  return (
    <svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function squaresOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const parts: string[] = [];
  data.forEach((isDark, index) => {
    if (isDark) parts.push(`M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  });
  return { size, path: parts.join('') };
}

import { useSignals } from '@preact/signals-react/runtime';

/** The picture of an application, from the path data of its list item; decoration beside its name. */
export function ApplicationIcon({ icon }: { readonly icon: string }) {
  useSignals();
  return (
    <svg
      viewBox="0 0 96 64"
      width="120"
      height="80"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d={icon} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

import { useSignals } from '@preact/signals-react/runtime';
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { useFirstRows } from '#client/ui/rendering/use-first-rows.ts';
import styles from './side-menu.module.css';
import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  /** In small letters under the label. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** What stands behind the label, such as a check mark or a file's type. */
  readonly mark?: ReactNode;
  readonly choose: () => void;
}

export interface MenuSection {
  /** Without one the entries stand directly under the title. */
  readonly heading?: string;
  readonly entries: readonly MenuEntry[];
}

interface SideMenuProps {
  readonly title: string;
  readonly sections: readonly MenuSection[];
  /** The key of the entry that is shown. */
  readonly current: string | undefined;
  readonly wide?: boolean;
}

/** So many entries a Chromebook's screen has room for. */
const ROOM = 18;

/**
 * The menu on the left of a page: the page's title, and entries under their headings, of which one is shown. On a small screen
 * it is a line with what is shown, and opens to its entries.
 */
export function SideMenu({ title, sections, current, wide = false }: SideMenuProps) {
  useSignals();
  const [isOpen, setIsOpen] = useState(false);
  const all = sections.flatMap(({ entries }) => entries);
  const shown = all.find(({ key }) => key === current);
  const drawn = new Set(useFirstRows(all, ROOM));
  const here = useRef<HTMLButtonElement>(null);
  // Far down in a long menu what is open would be out of sight, and nobody would know where they are. Before the next picture, but
  // when the page beside the menu stands, too: else all of it would be laid out twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => here.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [current, drawn.size, isOpen]);
  return (
    <nav className={`${styles['menu']} ${wide ? styles['wide'] : ''}`} aria-label={title} data-open={isOpen}>
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        <span className={styles['fold']}>
          <Button
            size="small"
            aria-expanded={isOpen}
            icon={<Menu aria-hidden="true" size={18} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{shown?.label ?? title}</span>
          </Button>
        </span>
      </header>
      {sections.map(({ heading, entries }) => (
        <section key={heading ?? ''}>
          {heading !== undefined && <h2>{heading}</h2>}
          <ul>
            {entries
              .filter((entry) => drawn.has(entry))
              .map(({ key, label, note, icon, mark, choose }) => (
                <li key={key}>
                  <button
                    ref={key === current ? here : undefined}
                    type="button"
                    aria-current={key === current ? 'page' : undefined}
                    onClick={() => {
                      setIsOpen(false);
                      choose();
                    }}
                  >
                    {icon}
                    <span className={styles['label']}>
                      {label}
                      {note !== undefined && <small className={styles['note']}> {note}</small>}
                    </span>
                    {mark}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

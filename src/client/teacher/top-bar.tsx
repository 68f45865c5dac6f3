import { useSignals } from '@preact/signals-react/runtime';
import { CalendarClock, Inbox, LogOut, School, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { unread } from '#client/stores/teacher/student/unread.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { today as sayToday } from '#client/words/teacher/board.ts';
import { menu as say } from '#client/words/teacher/menu.ts';
import { unread as sayUnread } from '#client/words/teacher/unread.ts';
import styles from './top-bar.module.css';
import type { ChangeEvent } from 'react';

/** The product's name, the choice of a class, and the teacher. */
export function TopBar() {
  useSignals();
  useEffect(() => void classes.load(), []);
  const [location] = useLocation();
  return (
    <header className={styles['bar']}>
      <Link href="/teacher" className={styles['name'] ?? ''} aria-label={say('toClasses')}>
        {say('balsa')}
      </Link>
      <ClassPicker />
      <nav className={styles['own']} aria-label={say('you')}>
        <Link href="/teacher/today" aria-current={location === '/teacher/today' ? 'page' : undefined}>
          <CalendarClock size={20} aria-hidden="true" />
          <span>{sayToday('title')}</span>
        </Link>
        <UnreadLink />
        {account.me.value?.isAdministrator === true && (
          <Link href="/teacher/school" aria-current={location === '/teacher/school' ? 'page' : undefined}>
            <School size={20} aria-hidden="true" />
            <span>{say('school')}</span>
          </Link>
        )}
        <Link href="/teacher/account" aria-current={location === '/teacher/account' ? 'page' : undefined}>
          <UserRound size={20} aria-hidden="true" />
          <span>{account.me.value?.name}</span>
        </Link>
      </nav>
      <Button look="quiet" icon={<LogOut size={20} aria-hidden="true" />} onClick={() => account.signOut()}>
        <span>{say('signOut')}</span>
      </Button>
    </header>
  );
}

/** Where the teacher finds what is new; asked again on each page that is opened, and where it was forgotten. */
function UnreadLink() {
  useSignals();
  const [location] = useLocation();
  useEffect(() => void unread.load(), [location]);
  const open = unread.state.value;
  useEffect(() => void unread.loadForgotten(), [open]);
  const count = open.status === 'ready' ? open.value.total : 0;
  return (
    <Link href="/teacher/unread" aria-current={location === '/teacher/unread' ? 'page' : undefined}>
      <Inbox size={20} aria-hidden="true" />
      <span>{sayUnread('title')}</span> {count > 0 && <b className={styles['count']}>{count}</b>}
    </Link>
  );
}

/** Another class opens on the same screen as this one. */
function ClassPicker() {
  useSignals();
  const [location, navigate] = useLocation();
  const [, , , classId = '', screen = ''] = location.split('/');
  const { value: list } = classes.list;
  const open = list.status === 'ready' ? list.value.filter((each) => !each.isArchived || each.id === classId) : [];
  if (open.length === 0) return <span className={styles['pick']} />;
  const pick = (event: ChangeEvent<HTMLSelectElement>): void =>
    navigate(event.target.value === '' ? '/teacher' : `/teacher/classes/${event.target.value}/${screen}`);
  return (
    <select className={styles['pick']} aria-label={say('class')} value={classId} onChange={pick}>
      <option value="">{say('allClasses')}</option>
      {open.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

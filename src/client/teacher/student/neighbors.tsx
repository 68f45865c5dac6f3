import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { rosters } from '#client/stores/teacher/roster.ts';
import { searchWithout, studentAddress } from '#client/teacher/parts/addresses/student-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { parts } from '#client/words/teacher/parts.ts';

interface NeighborsProps {
  readonly classId: string;
  readonly studentId: string;
}

/** The way to the same part of the students beside, in the order of the list of students. */
export function Neighbors({ classId, studentId }: NeighborsProps) {
  useSignals();
  useEffect(() => void rosters.open(classId), [classId]);
  const [search] = useSearchParams();
  const { value: roster } = rosters.roster;
  if (roster.status !== 'ready') return null;
  const { groups, students } = roster.value;
  const ids = groups.flatMap((group) => students.filter(({ groupId }) => groupId === group.id).map(({ id }) => id));
  const here = ids.indexOf(studentId);
  const to = (id: string): string => studentAddress({ classId, studentId: id }, searchWithout(search, 'text'));
  const [previous, next] = here < 0 ? [] : [ids[here - 1], ids[here + 1]];
  return (
    <>
      {previous !== undefined && <LinkButton href={to(previous)}>{parts('previousStudent')}</LinkButton>}
      {next !== undefined && <LinkButton href={to(next)}>{parts('nextStudent')}</LinkButton>}
    </>
  );
}

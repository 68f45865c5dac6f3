import '#client/ui/styles/tokens.css';
import '#client/ui/styles/base.css';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { APPLICATIONS } from '#applications/registry.ts';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { SideMenu } from '#client/ui/panes/side-menu.tsx';
import { SplitPanes } from '#client/ui/panes/splitter.tsx';
import { ApplicationPicture } from '#client/ui/pictures/application-picture.tsx';
import { PictureFrame } from '#client/ui/pictures/picture-frame.tsx';
import { LevelBadge } from '#client/ui/progress/level-badge.tsx';
import { ProgressBar } from '#client/ui/progress/progress-bar.tsx';
import { ProgressRing } from '#client/ui/progress/progress-ring.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { Badge, Empty, Loading } from '#client/ui/states.tsx';

const LOOKS = ['plain', 'main', 'next', 'quiet', 'danger'] as const;
const SIZES = ['small', 'normal', 'large'] as const;
const TONES = ['good', 'warn', 'bad', 'plain'] as const;
const LEVELS = [1, 2, 3, 4, 5] as const;

/** Every part of `src/client/ui` in each of its looks and states, on one page: for eyes and for axe. */
function PartsPage() {
  return (
    <main style={{ display: 'grid', gap: '1.5rem', padding: '1.5rem' }}>
      <section aria-label="Side menu">
        <SideMenu
          title="Parts of screens"
          current="second"
          sections={[
            {
              heading: 'Lessons',
              entries: [
                { key: 'first', label: 'What makes it go?', choose: () => undefined },
                { key: 'second', label: 'What holds it back?', choose: () => undefined },
              ],
            },
          ]}
        />
      </section>
      <Buttons />
      <Fields />
      <States />
      <Applications />
      <Panes />
    </main>
  );
}

function Buttons() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Buttons">
      <h2>Buttons</h2>
      {LOOKS.map((look) => (
        <p key={look}>
          {SIZES.map((size) => (
            <Button key={size} look={look} size={size}>
              {look}, {size}
            </Button>
          ))}
          <Button look={look} disabled>
            {look}, not now
          </Button>
        </p>
      ))}
      <IconButton label="A tool" icon={<Wrench aria-hidden="true" />} />
      <IconButton label="A tool that is on" icon={<Wrench aria-hidden="true" />} pressed />
      <FileButton label="A file" accept=".csv" onFile={() => undefined}>
        Choose File
      </FileButton>
      <Button onClick={() => setIsOpen(true)}>Open Dialog</Button>
      {isOpen && (
        <Dialog
          title="A question"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button look="danger" onClick={() => setIsOpen(false)}>
                Delete
              </Button>
              <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            </>
          }
        >
          <p>What would be done, in a sentence.</p>
        </Dialog>
      )}
    </section>
  );
}

function Fields() {
  return (
    <section aria-label="Fields">
      <h2>Fields</h2>
      <TextField label="Body length" units="mm" help="From 200 to 305" defaultValue="280" />
      <TextField label="Wheelbase" units="mm" problem="Please enter a number from 105 to 270." defaultValue="four" />
      <TextField label="Locked" defaultValue="by the teacher" disabled />
      <SelectField label="Material" choices={[{ value: 'balsa', label: 'Balsa' }]} />
      <TextAreaField label="Journal" help="What did you try?" defaultValue="I moved the wheels." />
      <Checkbox label="Enter competition" defaultChecked />
      <Checkbox label="Go to competition" />
    </section>
  );
}

function States() {
  return (
    <section aria-label="States">
      <h2>States</h2>
      <Loading title="Getting applications..." />
      <Loading title="Getting designs..." progress={{ done: 2, total: 5, words: '2 of 5' }} />
      <Empty title="Nothing here yet">
        <p>Save a design, and it will stand here.</p>
      </Empty>
      <Empty title="This could not be read" tone="bad" />
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <StandingLine design={{ notRanked: 'It is heavier than the rules allow.', isApproved: false }} />
    </section>
  );
}

/** In the accent of each application. */
function Applications() {
  return (
    <section aria-label="Applications">
      <h2>Applications</h2>
      {APPLICATIONS.map(({ code, name, icon }) => (
        <div key={code} data-application={code} style={{ display: 'inline-grid', width: '16rem', margin: '0.5rem' }}>
          <h3>{name}</h3>
          <ApplicationPicture icon={icon} />
          <ProgressBar done={2} total={5} />
          {[0, 2, 5].map((done) => (
            <ProgressRing key={done} done={done} total={5} />
          ))}
          <div>
            {LEVELS.map((level) => (
              <LevelBadge key={level} level={level} isAhead={level > 3} />
            ))}
          </div>
          <PictureFrame picture={null} name={name} icon={icon} isAwaited={false} />
        </div>
      ))}
    </section>
  );
}

function Panes() {
  const [size, setSize] = useState(200);
  return (
    <section aria-label="Panes" style={{ height: '12rem' }}>
      <h2>Panes</h2>
      <SplitPanes
        main={<p>The work</p>}
        pane={<p>Beside the work</p>}
        orientation="side"
        size={size}
        min={100}
        max={400}
        label="Width of the pane"
        onResize={setSize}
      />
    </section>
  );
}

const place = document.getElementById('parts');
if (place) createRoot(place).render(<PartsPage />);

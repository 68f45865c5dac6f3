import { actOnRun } from './desk-runs.ts';
import { Desk } from './desk.ts';
import { judge, settleAll } from './verdict.ts';
import { switchTo } from './walk-steps.ts';
import type { BrowserPupil, BrowserSchool } from './browser-school.ts';
import type { Place, TextPlace } from './desk-tab.ts';
import type { Step } from './walk-steps.ts';
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';

/** Runs steps at a desk, in this browser and against this server, and holds what the student was told against the records. */
export class BrowserWalk {
  readonly desk: Desk;
  private readonly school: BrowserSchool;
  private readonly context: BrowserContext;
  private quota: CDPSession | undefined;
  private isOffline = false;
  private areStopped = false;

  private constructor(school: BrowserSchool, context: BrowserContext, pupils: readonly [BrowserPupil, BrowserPupil]) {
    this.school = school;
    this.context = context;
    this.desk = new Desk(school, context, pupils);
  }

  /** A fresh profile with the first of two students signed in. */
  static async begin(
    browser: Browser,
    school: BrowserSchool,
    pupils: readonly [BrowserPupil, BrowserPupil],
  ): Promise<BrowserWalk> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'allow' });
    const walk = new BrowserWalk(school, context, pupils);
    await walk.desk.signIn();
    return walk;
  }

  /** Takes the steps, ends all faults and says what is wrong: nothing, one hopes. */
  async take(steps: readonly Step[]): Promise<readonly string[]> {
    const { desk } = this;
    try {
      for (const step of steps) await this.one(step);
      await this.mend();
      await settleAll(desk);
      await judge(desk, desk.pupil);
    } catch (error) {
      desk.problems.push(`It broke: ${String(error)}`);
    }
    return desk.problems.splice(0);
  }

  /** Both students once more: what waited for the absent one is sent and judged too. */
  async end(): Promise<readonly string[]> {
    const problems = [...(await this.take([])), ...(await this.take([switchTo()]))];
    await this.context.close();
    return problems;
  }

  private async one(step: Step): Promise<void> {
    const { desk } = this;
    const { proxy } = this.school;
    switch (step.do) {
      case 'write':
        return this.ifAwake(step.place, () => desk.write(step.place));
      case 'type':
        return this.ifAwake(step.place, () => desk.type(step.place));
      case 'history':
        return this.ifAwake(step.place, () => this.goBetween(step.place));
      case 'answer':
        return this.ifAwake('worksheet', () => desk.answer(step.question, { isOffline: this.isOffline }));
      case 'run':
        return this.ifAwake('runs', () => actOnRun(desk, step.act));
      case 'network':
        proxy.fault = step.fault;
        return;
      case 'late':
        return proxy.deliverLate();
      case 'offline':
        return this.setOffline(step.is);
      case 'crash':
        await this.mend();
        return desk.crash();
      case 'switch':
        return desk.switchPupil(() => this.mend(), step.how);
      case 'open':
        await desk.tab(step.place);
        return;
      case 'close':
        return desk.tabs.size > 1 ? desk.close(step.place) : undefined;
      case 'reload':
        return this.ifAwake(step.place, () => this.reload(step.place));
      case 'freeze':
      case 'thaw':
        return desk.tabs.get(step.place)?.[step.do]();
      case 'stop-workers':
        return this.stopWorkers();
      case 'expire':
        desk.isExpired = true;
        return this.school.expire(desk.pupil);
      case 'kill-server':
        return this.school.killServer();
      case 'quota':
        return this.setQuota(step.is);
      case 'clock':
        return this.setClock(step.hours);
      case 'back':
        return this.goAwayAndBack();
      case 'settle':
        return settleAll(desk);
    }
  }

  private async ifAwake(place: Place, work: () => Promise<void>): Promise<void> {
    if (!this.desk.tabs.get(place)?.isFrozen) await work();
  }

  /** Without a network a page comes from the worker; where a portal or nobody answers too. */
  private async reload(place: Place): Promise<void> {
    await this.desk.reload(place);
  }

  /** The other application comes over the network, and to a student whose sign-in is valid. */
  private async goBetween(place: TextPlace): Promise<void> {
    if (this.desk.isExpired) return;
    await this.mend();
    await this.desk.goBetween(place);
  }

  private async mend(): Promise<void> {
    const { proxy } = this.school;
    proxy.fault = 'none';
    await proxy.deliverLate();
    await this.setOffline(false);
    await this.setQuota('usual');
  }

  /** A crash takes the worker of the same process with it, and for a moment the browser cannot tell it anything. */
  private async setOffline(is: boolean): Promise<void> {
    this.isOffline = is;
    await this.startWorkers();
    for (let tries = 1; ; tries += 1) {
      try {
        await this.context.setOffline(is);
        return;
      } catch (error) {
        if (tries === 20 || !String(error).includes('crashed')) throw error;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  private async anyPage() {
    const awake = [...this.desk.tabs.values()].find(({ isFrozen }) => !isFrozen);
    return awake?.page ?? (await this.context.newPage());
  }

  private async stopWorkers(): Promise<void> {
    const session = await this.context.newCDPSession(await this.anyPage());
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
    this.areStopped = true;
  }

  /** A worker that stands still would never answer whoever tells it of the network, and most requests go past it. */
  private async startWorkers(): Promise<void> {
    if (!this.areStopped) return;
    this.areStopped = false;
    const session = await this.context.newCDPSession(await this.anyPage());
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.startWorker', { scopeURL: `${this.school.origin}/` });
    await session.detach();
  }

  private async setQuota(is: 'usual' | 'used-up' | 'nothing'): Promise<void> {
    const { origin } = this.school;
    this.desk.isFull = is === 'nothing';
    if (is === 'usual') {
      // The override ends with the session that made it.
      await this.quota?.detach().catch(() => undefined);
      this.quota = undefined;
      return;
    }
    this.quota ??= await this.context.newCDPSession(await this.anyPage());
    const { usage } = await this.quota.send('Storage.getUsageAndQuota', { origin });
    await this.quota.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: is === 'nothing' ? 1 : usage });
  }

  private async setClock(hours: number): Promise<void> {
    for (const { page, isFrozen } of this.desk.tabs.values()) {
      if (!isFrozen) await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    }
  }

  private async goAwayAndBack(): Promise<void> {
    const tab = this.desk.tabs.get('introduction');
    if (!tab || tab.isFrozen || this.isOffline) return;
    await tab.page.goto('about:blank');
    await tab.page.goBack();
    await tab.settle();
  }
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { ownPageCalls } from '#contract/own-pages/own-page-calls.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { nameOfCopy } from '#rules/name-of-copy.ts';
import { anyTeacher } from '#server/access/class-access.ts';
import { prepared, reading, writing } from '#server/http/handlers.ts';
import { makeRoom } from '#server/http/limits/storage-limit.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { countOnFormerQuestions } from '#server/records/learning/former-questions.ts';
import {
  addOwnPage,
  addOwnPictures,
  changeOwnPage,
  countOwnPages,
  findOwnPage,
  findOwnPicture,
  ownPagesFor,
  pictureBytes,
  picturesHeld,
  picturesOf,
  removeOwnPage,
  shareOwnPage,
} from '#server/records/learning/own-pages.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { picturesOfPage, tidyPictures } from './kept-pictures.ts';
import { readable, summaryOf } from './own-page-access.ts';
import { checkedContent } from './own-page-check.ts';
import { fileOf, readFile, withPicturesDrawn } from './own-page-file.ts';
import { placeHandlers } from './own-page-places.ts';
import { drawnAnew } from './own-pictures.ts';
import { picturesShown } from './pictures-shown.ts';
import type { OwnPageDetail } from '#contract/own-pages/own-page-calls.ts';
import type { OwnPageContent, OwnPicture } from '#contract/own-pages/own-page.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { NamedPicture, OwnPageRecord } from '#server/records/learning/own-pages.ts';
import type { OfPage } from './own-page-access.ts';

/** Pages that teachers write: each changes what is theirs, and reads what colleagues of the school share. */
export const ownPageHandlers: Handlers<typeof ownPageCalls> = {
  ...placeHandlers,
  ownPages: reading(ownPageCalls.ownPages, {
    authorize: anyTeacher,
    handle: async ({ sql }, teacher) => (await ownPagesFor(sql, teacher)).map((page) => summaryOf(page, teacher)),
  }),
  ownPage: reading(ownPageCalls.ownPage, { authorize: readable, handle: detailOf }),
  addOwnPage: writing(ownPageCalls.addOwnPage, {
    authorize: anyTeacher,
    handle: (ctx) => added(ctx, ctx.body.appCode, checkedContent(ctx.body.content), []),
  }),
  saveOwnPage: writing(ownPageCalls.saveOwnPage, { authorize: changeable, handle: save }),
  removeOwnPage: writing(ownPageCalls.removeOwnPage, {
    authorize: changeable,
    handle: async (ctx, page) => {
      if (page.isInUse) throw refuse('OWN_PAGE_IN_USE');
      await removeOwnPage(ctx.sql, page.id, codeOfOwnPage(page.id));
      await audit(ctx, { classroomId: null, action: 'remove-own-page', subject: page.id });
      return {};
    },
  }),
  shareOwnPage: writing(ownPageCalls.shareOwnPage, {
    authorize: changeable,
    handle: async (ctx, page) => {
      const { isShared } = ctx.body;
      if (page.isShared !== isShared) {
        await shareOwnPage(ctx.sql, page.id, isShared);
        await audit(ctx, {
          classroomId: null,
          action: isShared ? 'share-own-page' : 'hide-own-page',
          subject: page.id,
        });
      }
      return summaryOf({ ...page, isShared }, ctx.teacher);
    },
  }),
  copyOwnPage: writing(ownPageCalls.copyOwnPage, {
    authorize: readable,
    handle: async (ctx, page) => {
      const titles = (await ownPagesFor(ctx.sql, ctx.teacher)).map(({ content: { title } }) => title);
      const title = nameOfCopy(page.content.title, titles, LIMITS.ownTitleMax);
      const content = checkedContent({ ...page.content, title });
      return added(ctx, page.appCode, content, picturesOfPage(page, await picturesOf(ctx.sql, page.id)));
    },
  }),
  addOwnPicture: prepared(ownPageCalls.addOwnPicture, {
    authorize: changeable,
    beforehand: async ({ body }) => ({ base64: (await drawnAnew(body.base64)).base64 }),
    handle: addPicture,
  }),
  ownPicture: reading(ownPageCalls.ownPicture, {
    authorize: readable,
    handle: async ({ sql, parameters }, page) => picture(await findOwnPicture(sql, page.id, parameters.pictureName)),
  }),
  exportOwnPage: reading(ownPageCalls.exportOwnPage, {
    authorize: readable,
    handle: async (ctx, page) => fileOf(page, picturesOfPage(page, await picturesOf(ctx.sql, page.id))),
  }),
  importOwnPage: prepared(ownPageCalls.importOwnPage, {
    authorize: anyTeacher,
    beforehand: async ({ body }) => ({ text: await withPicturesDrawn(body.text) }),
    handle: (ctx) => {
      const { application, content, pictures } = readFile(ctx.body.text);
      if (!ctx.services.catalogue.applicationOf(application)) throw refuse('OWN_FILE_APPLICATION', { application });
      return added(ctx, application, checkedContent(content), pictures);
    },
  }),
};

async function changeable(ctx: OfPage): Promise<OwnPageRecord> {
  await ctx.sql.lock(`own page ${ctx.parameters.ownPageId}`);
  const page = await readable(ctx);
  if (page.teacherId !== ctx.teacher.id) throw refuse('OWN_PAGE_NOT_YOURS');
  return page;
}

async function save(
  ctx: ContextOf<typeof ownPageCalls.saveOwnPage, 'write'>,
  page: OwnPageRecord,
): Promise<OwnPageDetail> {
  const { sql, teacher, services, body } = ctx;
  const content = checkedContent(body.content, page.content.questions);
  // Sent twice, it is saved already.
  if (readsAlike(content, page.content)) return detailOf(ctx, page);
  if (page.version !== body.version) throw refuse('OWN_PAGE_CHANGED');
  if (picturesShown(content.text).length > LIMITS.ownPicturesMax) {
    throw refuse('OWN_PICTURES_TOO_MANY', { most: LIMITS.ownPicturesMax });
  }
  makeRoom(ctx, JSON.stringify(content));
  const isSaved = await changeOwnPage(sql, page, content, services.now());
  if (!isSaved) throw refuse('OWN_PAGE_CHANGED');
  await tidyPictures(sql, { id: page.id, content }, services.now());
  await audit(ctx, { classroomId: null, action: 'change-own-page', subject: page.id });
  const after = await findOwnPage(sql, page.id);
  if (!after) throw new Error('A page that was just saved is missing.');
  return detailOf({ sql, teacher }, after);
}

/** Whether two contents read alike: a question that is sent without an id gets another one each time. */
function readsAlike(one: OwnPageContent, other: OwnPageContent): boolean {
  const [first, second] = [one, other].map(({ questions, ...page }) => ({
    ...page,
    questions: questions.map(({ id: _id, ...question }) => question),
  }));
  return isDeepStrictEqual(first, second);
}

async function added(
  ctx: TeacherTransaction,
  appCode: string,
  content: OwnPageContent,
  pictures: readonly NamedPicture[],
): Promise<OwnPageDetail> {
  const { sql, teacher, services } = ctx;
  if (!services.catalogue.applicationOf(appCode)) throw notFound();
  if ((await countOwnPages(sql, teacher.id)) >= LIMITS.ownPagesMax) {
    throw refuse('OWN_PAGES_FULL', { most: LIMITS.ownPagesMax });
  }
  makeRoom(ctx, JSON.stringify(content));
  const now = services.now();
  const { organisationId } = teacher;
  const id = await addOwnPage(sql, { organisationId, teacherId: teacher.id, appCode, content, now });
  await mustFit(ctx, pictures);
  await addOwnPictures(sql, id, pictures, now);
  await audit(ctx, { classroomId: null, action: 'add-own-page', subject: id });
  const page = await findOwnPage(sql, id);
  if (!page) throw new Error('A page that was just made is missing.');
  return detailOf({ sql, teacher }, page);
}

async function addPicture(
  ctx: ContextOf<typeof ownPageCalls.addOwnPicture, 'write'>,
  page: OwnPageRecord,
): Promise<{ name: string }> {
  const { sql, services, body } = ctx;
  const name = nameOf(body.base64);
  const stored = await picturesHeld(sql, [page.id]);
  // Sent twice, or taken out and put in again, it is there already.
  if (stored.some((each) => each.name === name)) return { name };
  if (picturesOfPage(page, stored).length >= LIMITS.ownPicturesMax)
    throw refuse('OWN_PICTURES_TOO_MANY', { most: LIMITS.ownPicturesMax });
  const added = { name, type: 'image/webp', base64: body.base64 };
  await mustFit(ctx, [added]);
  await addOwnPictures(sql, page.id, [added], services.now());
  return { name };
}

/** By its bytes: a name never stands for another picture, so that a device may keep what it has. */
function nameOf(base64: string): string {
  return `picture-${createHash('sha256').update(base64).digest('hex').slice(0, 8)}`;
}

/** Refuses pictures for which the school has no room, and counts the others. */
async function mustFit(ctx: TeacherTransaction, pictures: readonly NamedPicture[]): Promise<void> {
  const most = LIMITS.ownPicturesOfSchoolMax;
  const given = pictures.reduce((sum, { base64 }) => sum + Buffer.byteLength(base64, 'base64'), 0);
  if (given === 0) return;
  if ((await pictureBytes(ctx.sql, ctx.teacher.organisationId)) + given > most) {
    throw refuse('OWN_PICTURES_FULL', { most: most / 1024 / 1024 });
  }
  makeRoom(ctx, ...pictures.map(({ base64 }) => base64));
}

function picture(found: OwnPicture | undefined): OwnPicture {
  if (!found) throw notFound();
  return found;
}

async function detailOf(
  { sql, teacher }: Pick<TeacherTransaction, 'sql' | 'teacher'>,
  page: OwnPageRecord,
): Promise<OwnPageDetail> {
  const pictures = (await picturesHeld(sql, [page.id])).map(({ name }) => name);
  const detail = { ...summaryOf(page, teacher), content: page.content, pictures };
  if (!detail.isMine) return detail;
  const questionIds = page.content.questions.map(({ id }) => id);
  const asked = { pageId: page.id, code: codeOfOwnPage(page.id), questionIds };
  return { ...detail, onFormerQuestions: await countOnFormerQuestions(sql, asked) };
}

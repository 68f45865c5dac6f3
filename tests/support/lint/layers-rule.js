import { posix, relative, sep } from 'node:path';
import { layerOf } from './layers.js';

/** Reports an import that the table of layers does not allow, and a relative import that climbs. */
export const layers = {
  meta: { type: 'problem', docs: { description: 'Keeps imports in the direction of the table in layers.js.' } },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const layer = layerOf(path);
    const check = (node) => {
      const source = node?.source ?? node;
      if (typeof source?.value !== 'string') return;
      const message = refusal(path, layer, source.value.replace(/\?.*$/, ''));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: (node) => check(node.source),
    };
  },
};

function refusal(path, layer, source) {
  if (source.startsWith('../') || source === '..') {
    return `'${source}' climbs out of its folder: use the package import (#…).`;
  }
  if (!layer || source.startsWith('./') || source.startsWith('virtual:')) return undefined;
  return source.startsWith('#') ? refusedFolder(path, layer, source) : refusedPackage(layer, source);
}

function refusedFolder(path, layer, source) {
  const target = source.slice(1);
  const own = layer.folder.replace(/^src\//, '');
  if (isUnder(target, own)) {
    if (layer.siblings !== 'apart' || siblingOf(`src/${target}`, layer) === siblingOf(path, layer)) return undefined;
    return `${layer.folder}: each folder in it stands alone and may not import '${source}'.`;
  }
  if (layer.never?.test(target)) return `${layer.folder} may not import '${source}': it must not reach the page.`;
  if (layer.mayImport.some((allowed) => isUnder(target, allowed))) return undefined;
  return `${layer.folder} may not import '${source}' (allowed: ${layer.mayImport.join(', ') || 'nothing'}).`;
}

function refusedPackage(layer, source) {
  if (layer.packages === undefined) return undefined;
  const known = layer.packages.some((name) =>
    name.endsWith('*') ? source.startsWith(name.slice(0, -1)) : isUnder(source, name),
  );
  return known ? undefined : `${layer.folder} may not use the package '${source}' (see layers.js).`;
}

function siblingOf(path, layer) {
  return posix.relative(layer.folder, path).split('/')[0];
}

function isUnder(target, folder) {
  return target === folder || target.startsWith(`${folder}/`);
}

/** Below these lie the three APIs: neither a page nor a file, and nothing that a worker stores (I15). */
export const API_ROOTS = { student: '/student', engine: '/front', teacher: '/teacher/api' } as const;

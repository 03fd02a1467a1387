/** The reader's second half, which it finds as a global. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What each file of the workbook is. */
export const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documents}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documents}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${documents}.styles+xml"/></Types>`;

/** Where the workbook is. */
export const rootRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Its one sheet. */
export const workbook = `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="Solicitudes" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Where the sheet and its styles are. */
export const workbookRelations = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** The places of the formats in `styles`; 49 below is Excel's own number for text. */
export const style = { plain: 0, title: 1, date: 2, text: 3, link: 4 };

/** Bold titles on the site's petrol, dates to the minute, text that stays text when edited, links. */
export const styles = `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0F4C5C"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0F4C5C"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/></cellXfs></styleSheet>`;

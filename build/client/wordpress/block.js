/** The block's editor: a field for the reference and one for the version, and what they show. */
(({ blocks, element, components, blockEditor, serverSideRender }, words) => {
  const { createElement: h, Fragment } = element;
  const { PanelBody, TextControl, Placeholder } = components;

  blocks.registerBlockType('verso/passage', {
    edit({ attributes, setAttributes }) {
      const reference = h(TextControl, {
        label: words.reference,
        value: attributes.ref,
        placeholder: 'Juan 3:16',
        onChange: (ref) => setAttributes({ ref }),
      });
      const version = h(TextControl, {
        label: words.version,
        value: attributes.version,
        placeholder: 'rv1909',
        onChange: (value) => setAttributes({ version: value }),
      });
      const shown = attributes.ref
        ? h(serverSideRender, { block: 'verso/passage', attributes })
        : h(Placeholder, { label: words.title }, reference);
      const panel = h(PanelBody, { title: words.title }, reference, version);
      const settings = h(blockEditor.InspectorControls, null, panel);
      return h(Fragment, null, settings, h('div', blockEditor.useBlockProps(), shown));
    },
    save: () => null,
  });
})(window.wp, window.versoBlockWords);

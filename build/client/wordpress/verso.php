<?php
/**
 * Plugin Name: Verso
 * Description: Bible verses, searches and comparisons by shortcode or block, and references linked with their text. Versículos, búsquedas y comparaciones con un código corto o un bloque, y referencias enlazadas con su texto.
 * Version: @VERSION@
 * Requires at least: 6.5
 * Requires PHP: 8.1
 * License: MIT
 * Text Domain: verso
 *
 * @package Verso
 */

declare( strict_types=1 );

namespace Verso;

defined( 'ABSPATH' ) || exit;

const OPTION  = 'verso_settings';
const SERVICE = '@SERVICE@';

/** The elements that a shortcode can show, each with the attributes that it takes. */
const ELEMENTS = array(
	'verse'    => array( 'ref', 'version' ),
	'daily'    => array( 'version' ),
	'search'   => array( 'query', 'version' ),
	'parallel' => array( 'ref', 'versions' ),
	'quote'    => array( 'version' ),
	'words'    => array( 'ref', 'version' ),
);

/** What is said in Spanish; everything else is in English. */
const SPANISH = array(
	'Address of the service'                 => 'Dirección del servicio',
	'API key (optional)'                     => 'Clave de API (opcional)',
	'Everybody can see it: restrict it to this site in the dashboard.' => 'Cualquiera puede verla: limítala a este sitio en el panel.',
	'Version'                                => 'Versión',
	'Such as rv1909 or kjv; empty for the usual one of the page’s language.' => 'Por ejemplo rv1909 o kjv; vacía, la habitual del idioma de la página.',
	'Link the references of posts and pages' => 'Enlazar las referencias de entradas y páginas',
	'Shortcodes'                             => 'Códigos cortos',
	'Save'                                   => 'Guardar',
	'Bible passage'                          => 'Pasaje bíblico',
	'Reference'                              => 'Referencia',
);

/**
 * A text in the language of whoever reads it.
 *
 * @param string $text The English one.
 */
function say( string $text ): string {
	return str_starts_with( get_user_locale(), 'es' ) ? ( SPANISH[ $text ] ?? $text ) : $text;
}

/**
 * The settings, complete.
 *
 * @return array{service: string, key: string, version: string, tagger: bool}
 */
function settings(): array {
	$saved = get_option( OPTION, array() );
	return sanitize( is_array( $saved ) ? $saved : array() );
}

/**
 * Settings as they may be saved.
 *
 * @param array<string, mixed> $given What was typed.
 * @return array{service: string, key: string, version: string, tagger: bool}
 */
function sanitize( array $given ): array {
	$service = esc_url_raw( (string) ( $given['service'] ?? '' ), array( 'https', 'http' ) );
	$key     = (string) ( $given['key'] ?? '' );
	$version = strtolower( (string) ( $given['version'] ?? '' ) );
	return array(
		'service' => untrailingslashit( '' === $service ? SERVICE : $service ),
		'key'     => preg_match( '/^verso_\w+$/', $key ) ? $key : '',
		'version' => preg_match( '/^[a-z0-9-]{1,20}$/', $version ) ? $version : '',
		'tagger'  => ! empty( $given['tagger'] ),
	);
}

/**
 * An element of the service, with the text of the page inside, which stays if the service is away.
 *
 * @param string               $name    Of the element, such as `verse`.
 * @param array<string, mixed> $given   Its attributes; others are left out.
 * @param string               $content What stands in it.
 */
function element( string $name, array $given, string $content ): string {
	$settings   = settings();
	$attributes = array();
	foreach ( ELEMENTS[ $name ] as $attribute ) {
		$value = (string) ( $given[ $attribute ] ?? '' );
		if ( '' === $value && 'version' === $attribute ) {
			$value = $settings['version'];
		}
		if ( '' !== $value ) {
			$attributes[ $attribute ] = $value;
		}
	}
	if ( '' !== $settings['key'] ) {
		$attributes['api-key'] = $settings['key'];
	}
	if ( '' === $content ) {
		$content = (string) ( $attributes['ref'] ?? '' );
	}
	wp_enqueue_script_module( 'verso-elements', $settings['service'] . '/client/verso.elements.js', array(), null );
	$written = '';
	foreach ( $attributes as $attribute => $value ) {
		$written .= sprintf( ' %s="%s"', $attribute, esc_attr( $value ) );
	}
	return sprintf( '<verso-%1$s%2$s>%3$s</verso-%1$s>', $name, $written, wp_kses_post( $content ) );
}

/**
 * `[verso ref="Juan 3:16"]`, `[verso show="daily"]`, `[verso show="quote"]Dios es amor[/verso]`.
 *
 * @param array<string, mixed>|string $given   The attributes; a string where there are none.
 * @param string|null                 $content Between the two ends.
 */
function shortcode( array|string $given, ?string $content = null ): string {
	$given = is_array( $given ) ? $given : array();
	$name  = (string) ( $given['show'] ?? 'verse' );
	return isset( ELEMENTS[ $name ] ) ? element( $name, $given, (string) $content ) : (string) $content;
}

/** Makes the shortcode and the block known. */
function register(): void {
	add_shortcode( 'verso', __NAMESPACE__ . '\shortcode' );
	wp_register_script( 'verso-block', plugins_url( 'block.js', __FILE__ ), array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-server-side-render' ), '@VERSION@', true );
	wp_add_inline_script(
		'verso-block',
		'window.versoBlockWords = ' . wp_json_encode(
			array(
				'title'     => say( 'Bible passage' ),
				'reference' => say( 'Reference' ),
				'version'   => say( 'Version' ),
			)
		) . ';',
		'before'
	);
	register_block_type(
		'verso/passage',
		array(
			'api_version'     => 3,
			'title'           => say( 'Bible passage' ),
			'category'        => 'text',
			'icon'            => 'book-alt',
			'attributes'      => array(
				'ref'     => array(
					'type'    => 'string',
					'default' => '',
				),
				'version' => array(
					'type'    => 'string',
					'default' => '',
				),
			),
			'editor_script'   => 'verso-block',
			'render_callback' => static fn( array $given ): string => element( 'verse', $given, '' ),
		)
	);
}

/** Loads the tagger on the pages of the site, where it is switched on. */
function enqueue_tagger(): void {
	$settings = settings();
	if ( ! $settings['tagger'] || is_admin() ) {
		return;
	}
	wp_enqueue_script( 'verso-tagger', $settings['service'] . '/client/tagger.js', array(), null, array( 'strategy' => 'defer' ) );
}

/**
 * Tells the tagger its version and key.
 *
 * @param string $tag    The script tag.
 * @param string $handle Of the script.
 */
function tag_tagger( string $tag, string $handle ): string {
	if ( 'verso-tagger' !== $handle ) {
		return $tag;
	}
	$settings = settings();
	$told     = '';
	foreach ( array( 'version', 'key' ) as $name ) {
		if ( '' !== $settings[ $name ] ) {
			$told .= sprintf( ' data-%s="%s"', $name, esc_attr( $settings[ $name ] ) );
		}
	}
	return str_replace( '<script ', '<script' . $told . ' ', $tag );
}

/** Makes the settings known to WordPress, which saves them. */
function register_settings(): void {
	register_setting(
		'verso',
		OPTION,
		array(
			'type'              => 'array',
			'sanitize_callback' => static fn( mixed $given ): array => sanitize( is_array( $given ) ? $given : array() ),
		)
	);
}

/** Adds the page of the settings. */
function add_page(): void {
	add_options_page( 'Verso', 'Verso', 'manage_options', 'verso', __NAMESPACE__ . '\show_page' );
}

/** The page of the settings. */
function show_page(): void {
	$settings = settings();
	$fields   = array(
		'service' => array( say( 'Address of the service' ), '' ),
		'version' => array( say( 'Version' ), say( 'Such as rv1909 or kjv; empty for the usual one of the page’s language.' ) ),
		'key'     => array( say( 'API key (optional)' ), say( 'Everybody can see it: restrict it to this site in the dashboard.' ) ),
	);
	echo '<div class="wrap"><h1>Verso</h1><form method="post" action="options.php">';
	settings_fields( 'verso' );
	echo '<table class="form-table">';
	foreach ( $fields as $name => list( $label, $hint ) ) {
		printf(
			'<tr><th scope="row"><label for="verso-%1$s">%2$s</label></th><td><input id="verso-%1$s" name="%3$s[%1$s]" value="%4$s" class="regular-text"><p class="description">%5$s</p></td></tr>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_attr( OPTION ),
			esc_attr( $settings[ $name ] ),
			esc_html( $hint )
		);
	}
	printf(
		'<tr><th scope="row"></th><td><label><input type="checkbox" name="%s[tagger]" value="1" %s> %s</label></td></tr></table>',
		esc_attr( OPTION ),
		checked( $settings['tagger'], true, false ),
		esc_html( say( 'Link the references of posts and pages' ) )
	);
	printf( '<h2>%s</h2><pre>[verso ref="Juan 3:16"]' . "\n" . '[verso show="daily"]' . "\n" . '[verso show="search"]' . "\n" . '[verso show="parallel" ref="Jonás 2:1" versions="rv1909,kjv"]' . "\n" . '[verso show="quote"]Dios es amor[/verso]</pre>', esc_html( say( 'Shortcodes' ) ) );
	submit_button( say( 'Save' ) );
	echo '</form></div>';
}

add_action( 'init', __NAMESPACE__ . '\register' );
add_action( 'wp_enqueue_scripts', __NAMESPACE__ . '\enqueue_tagger' );
add_filter( 'script_loader_tag', __NAMESPACE__ . '\tag_tagger', 10, 2 );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );
